import type { ReactNode } from 'react'
import { shopContext } from '#app/context.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findSetting } from '#db/settings/settings.ts'
import { type ApiEndpoint, type ApiField, endpointsOf, fieldsOf } from '#domain/api/document.ts'
import { functionsDocument } from '#flows/api/openapi-document.ts'
import * as texts from '#ui/api/texts.tsx'
import { ContentSection } from '#ui/shell/content-section.tsx'
import type { Route } from './+types/reference'

export const meta: Route.MetaFunction = (page) => [
  ...withBrandTitle(texts.functionsForApiClients)(page),
  { name: 'description', content: 'What a program can ask of this shop: each function with its fields and answers.' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext)
  const document = functionsDocument({ origin, shop: (await findSetting(db, 'brand')).name })
  return {
    origin,
    description: document.info.description,
    endpoints: endpointsOf(document),
    refusal: fieldsOf(document.components.schemas.Refusal),
  }
}

export default function Functions({ loaderData }: Route.ComponentProps) {
  const { origin, description, endpoints, refusal } = loaderData
  return (
    <main className="mx-auto max-w-3xl px-4 pt-6 sm:px-6 lg:pt-10">
      <h1 className="text-xl lg:text-2xl">{texts.functions}</h1>
      <p className="mt-2">{description}</p>
      <p className="mt-2">
        {texts.theSameForMachines(
          <a href="/functions/openapi.json" className="break-all font-medium text-teal underline underline-offset-4">
            {`${origin}/functions/openapi.json`}
          </a>,
        )}
      </p>
      <nav aria-label={texts.functions} className="mt-6">
        <ul className="divide-y divide-line rounded-card border border-line">
          {endpoints.map(({ id, path }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center px-4 font-mono text-sm hover:bg-surface">
                {path}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ContentSection id="who" title={texts.whoCalls}>
        <p>
          {texts.signInNote(mono, (text) => (
            <a href="/auth/openapi.json" className="font-medium text-teal underline underline-offset-4">
              {text}
            </a>
          ))}
        </p>
        <p>{texts.idempotencyNote(mono)}</p>
      </ContentSection>
      {endpoints.map((endpoint) => (
        <EndpointChapter key={endpoint.id} endpoint={endpoint} />
      ))}
      <ContentSection id="refusals" title={texts.refusals}>
        <p>{texts.errorsNote(mono)}</p>
        <FieldList fields={refusal} />
      </ContentSection>
    </main>
  )
}

const mono = (text: string) => <code className="rounded bg-surface px-1 py-0.5 font-mono text-sm">{text}</code>

/** Reference of one function: call, request and response. */
function EndpointChapter({ endpoint }: { endpoint: ApiEndpoint }) {
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

function FieldList({ fields }: { fields: readonly ApiField[] }) {
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
