/** Which field of a form about the account a refusal is about. */
export const accountFields: Readonly<Record<string, string>> = {
  auth_email_invalid: 'email',
  auth_email_taken: 'email',
  me_email_empty: 'email',
  auth_credentials: 'password',
  auth_password_length: 'password',
  auth_password_common: 'password',
  auth_password_other: 'password',
  me_password_empty: 'password',
  auth_password_confirmation: 'passwordConfirm',
  me_password_needed: 'password_old',
  me_password_wrong: 'password_old',
};
