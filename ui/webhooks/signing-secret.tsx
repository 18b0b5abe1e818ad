import { Alert } from '#ui/parts/alert.tsx'
import { texts } from './texts.tsx'

/** Shown once: the shop stores it encrypted and never shows it again. */
export function SigningSecret({ secret, text }: { secret: string; text: string }) {
  return (
    <Alert variant="success" className="mb-4">
      <p>{texts.shownOnce(text)}</p>
      <input
        readOnly
        value={secret}
        aria-label={texts.signingSecret}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-2 block min-h-11 w-full rounded-card border border-edge bg-paper px-3 font-mono text-sm text-ink"
      />
    </Alert>
  )
}
