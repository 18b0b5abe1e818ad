import { Alert } from '#ui/parts/alert.tsx'

type ShownOnceProps = { text: string; value: string; label: string }

/** A secret or link to copy now: the shop keeps only its hash, or never shows it again. */
export function ShownOnce({ text, value, label }: ShownOnceProps) {
  return (
    <Alert variant="success" className="mb-4">
      <p>{text}</p>
      <input
        readOnly
        value={value}
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-2 block min-h-11 w-full rounded-card border border-edge bg-paper px-3 font-mono text-sm text-ink"
      />
    </Alert>
  )
}
