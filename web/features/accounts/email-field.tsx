import { Field } from '../../ui/field.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly error: string | null;
}

/** The address that one signs in with. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      {...props}
      label="Email"
      type="email"
      autoComplete="username"
      required
      missing="Please enter your email address."
    />
  );
}
