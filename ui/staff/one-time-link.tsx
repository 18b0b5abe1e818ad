import { Alert } from '#ui/parts/alert.tsx'
import { texts } from './texts.tsx'

/** A one-time link, shown once: the shop keeps only its hash. */
export function OneTimeLink({ link, name }: { link: string; name: string }) {
  return (
    <Alert variant="success" className="mb-4">
      <p>{texts.inviteCreated(name)}</p>
      <input
        readOnly
        value={link}
        aria-label={texts.linkFor(name)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-2 block min-h-11 w-full rounded-card border border-edge bg-paper px-3 font-mono text-sm text-ink"
      />
    </Alert>
  )
}
