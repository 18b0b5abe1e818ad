import { Alert } from '#ui/parts/alert.tsx'

/** Shown once: the shop keeps it sealed, and shows it to nobody again. */
export function SigningSecret({ secret, text }: { secret: string; text: string }) {
  return (
    <Alert look="success" className="mb-4">
      <p>{text} It is shown only now: copy it into the other program.</p>
      <input
        readOnly
        value={secret}
        aria-label="Signing secret"
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-2 block min-h-11 w-full rounded-card border border-edge bg-paper px-3 font-mono text-sm text-ink"
      />
    </Alert>
  )
}
