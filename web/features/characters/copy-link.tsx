import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** Copies the address of a gangster's page, for a chat or a letter. */
export function CopyLink({ id }: { readonly id: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  async function copy(): Promise<void> {
    const address = `${window.location.origin}/main/character/${encodeURIComponent(id)}`;
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  return (
    <Button small look="quiet" onPress={() => void copy()}>
      {copied === true ? <Check size={16} aria-hidden="true" /> : <Link2 size={16} aria-hidden="true" />}
      <output>{copied === null ? 'Copy link' : copied ? 'Copied' : 'Copy it from the address bar'}</output>
    </Button>
  );
}
