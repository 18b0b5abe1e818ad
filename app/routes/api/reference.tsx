import { shopContext } from '#app/context.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findSetting } from '#db/settings/settings.ts'
import { endpointsOf, fieldsOf } from '#domain/api/document.ts'
import { functionsDocument } from '#flows/api/openapi-document.ts'
import { EndpointChapter, FieldList } from '#ui/api/endpoint.tsx'
import * as texts from '#ui/api/texts.tsx'
import { ContentSection } from '#ui/shell/content-section.tsx'
import type { Route } from './+types/reference'

export const meta: Route.MetaFunction = (page) => [
  ...withBrandTitle(texts.functionsForApiClients)(page),
  { name: 'description', content: 'What a program can ask of this shop: each function with its fields and answers.' },
]

/** Loads the OpenAPI document for display. */
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
