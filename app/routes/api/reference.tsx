import { shopContext } from '#app/context.ts'
import { titled } from '#app/routes/shell/page-title.ts'
import { findBrand } from '#db/settings/brand.ts'
import { endpointsOf, fieldsOf } from '#domain/api/document.ts'
import { functionsDocument } from '#flows/api/openapi-document.ts'
import { EndpointChapter, FieldList } from '#ui/api/endpoint.tsx'
import { Chapter } from '#ui/shell/content-section.tsx'
import type { Route } from './+types/reference'

export const meta: Route.MetaFunction = (page) => [
  ...titled('Functions for API clients')(page),
  {
    name: 'description',
    content: 'What a program can ask of this shop: each function with its fields and answers.',
  },
]

/** The OpenAPI document, as people read it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext)
  const document = functionsDocument({ origin, shop: (await findBrand(db)).name })
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
      <h1 className="text-xl lg:text-2xl">Functions</h1>
      <p className="mt-2">{description}</p>
      <p className="mt-2">
        The same for machines:{' '}
        <a
          href="/functions/openapi.json"
          className="break-all font-medium text-teal underline underline-offset-4"
        >
          {origin}/functions/openapi.json
        </a>
      </p>
      <nav aria-label="Functions" className="mt-6">
        <ul className="divide-y divide-line rounded-card border border-line">
          {endpoints.map(({ id, path }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center px-4 font-mono text-sm hover:bg-surface"
              >
                {path}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Chapter id="who" title="Who calls">
        <p>
          A program signs a shopper in by <Mono>/auth/otp</Mono> and <Mono>/auth/verify</Mono>, sends the
          access token as <Mono>Authorization: Bearer …</Mono> and gets a new one from{' '}
          <Mono>/auth/token</Mono> before it ends, after ten minutes (
          <a href="/auth/openapi.json" className="font-medium text-teal underline underline-offset-4">
            OpenAPI document
          </a>
          ). A page of the shop is known by its cookie.
        </p>
        <p>
          With an <Mono>Idempotency-Key</Mono>, a UUID, the same call with the same body gets the same answer
          for 25 hours, however often it is sent. Another body under that key is refused.
        </p>
      </Chapter>
      {endpoints.map((endpoint) => (
        <EndpointChapter key={endpoint.id} endpoint={endpoint} />
      ))}
      <Chapter id="refusals" title="What every no looks like">
        <p>
          A status from 400 on, and a body with the words for the shopper in <Mono>error</Mono> and the kind
          in <Mono>code</Mono>.
        </p>
        <FieldList fields={refusal} />
      </Chapter>
    </main>
  )
}

function Mono({ children }: { children: string }) {
  return <code className="rounded bg-surface px-1 py-0.5 font-mono text-sm">{children}</code>
}
