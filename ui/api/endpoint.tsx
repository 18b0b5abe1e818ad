import type { ReactNode } from 'react'
import type { ApiEndpoint, ApiField } from '#domain/api/document.ts'
import * as texts from './texts.tsx'

/** Reference of one function: call, request and response. */
export function EndpointChapter({ endpoint }: { endpoint: ApiEndpoint }) {
  const { id, method, path, summary, isForVisitors, takesKey, fields, answers, refusals, curl } = endpoint
  return (
    <section aria-labelledby={id} className="mt-10 border-line border-t pt-8">
      <h2 id={id} className="scroll-mt-24 break-words font-mono text-base font-semibold">
        <span className="mr-2 rounded bg-teal-soft px-2 py-1 text-sm text-teal">{method}</span>
        {path}
      </h2>
      <p className="mt-3">
        <WithFields text={summary} />
      </p>
      <p className="mt-2 text-sm text-muted">
        {isForVisitors ? texts.anybodyMayCallIt : texts.bearerTokenOrCookie}
        {takesKey && texts.takesAnIdempotencyKey}
      </p>
      <Part title={texts.body}>
        <FieldList fields={fields} />
      </Part>
      <Part title={texts.answerN200}>
        <FieldList fields={answers} />
      </Part>
      <Part title={texts.otherAnswers}>
        <dl className="divide-y divide-line rounded-card border border-line text-sm">
          {refusals.map(({ status, text }) => (
            <div key={status} className="flex gap-4 px-4 py-2.5">
              <dt className="font-mono font-semibold tabular-nums">{status}</dt>
              <dd className="min-w-0 break-words">{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={texts.example}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard */}
        <pre tabIndex={0} className="overflow-x-auto rounded-card bg-surface p-4 font-mono text-sm">
          {curl}
        </pre>
      </Part>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </>
  )
}

export function FieldList({ fields }: { fields: readonly ApiField[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line text-sm">
      {fields.map(({ name, type, isRequired, text }) => (
        <div key={name} className="px-4 py-2.5 sm:grid sm:grid-cols-[14rem_1fr] sm:gap-4">
          <dt className="break-words font-mono font-semibold">
            {name}
            {!isRequired && <span className="ml-2 font-sans font-normal text-muted">{texts.optional}</span>}
          </dt>
          <dd className="min-w-0 break-words">
            <span className="text-muted">{type}</span>
            {text !== null && <span className="block">{text}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Marks field names, which are in backticks, as code. */
function WithFields({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: static text whose words may repeat
      <code key={at} className="rounded bg-surface px-1 py-0.5 font-mono text-sm">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
