import { Badge, Panel } from '#ui/backoffice/page.tsx'
import { texts } from './texts.tsx'

type ShownAttempt = {
  number: number
  at: string
  tookMs: number
  status: number | null
  answer: string
  error: string | null
}

export function DeliveryAttempts({ tries }: { tries: readonly ShownAttempt[] }) {
  return (
    <Panel title={texts.answers}>
      {tries.length === 0 ? (
        <p className="text-muted">{texts.notSentYet}</p>
      ) : (
        <ol className="divide-y divide-line">
          {tries.map(({ number, at, tookMs, status, answer, error }) => (
            <li key={number} className="py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge variant={error === null ? 'green' : 'red'}>{status ?? texts.noAnswer}</Badge>
                <span className="font-semibold">{texts.tryNumber(number)}</span>
                <span className="text-muted">{texts.atMs(at, tookMs)}</span>
              </p>
              {error && <p className="mt-1">{error}</p>}
              {answer && <CodeBlock label={texts.answerOfTry(number)} text={answer} />}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** Code block, scrollable by keyboard. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
      tabIndex={0}
      aria-label={label}
      className="mt-2 max-h-96 overflow-auto rounded-card bg-surface px-3 py-2"
    >
      <pre className="font-mono text-xs break-words whitespace-pre-wrap">{text}</pre>
    </section>
  )
}
