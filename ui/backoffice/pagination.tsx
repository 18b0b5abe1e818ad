import { ButtonLink } from '#ui/parts/button.tsx'

/** Ways through a long list: back to its beginning, and on to what is older. Null where there is none. */
export function ListPages({ newest, older }: { newest: string | null; older: string | null }) {
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      {newest !== null && (
        <ButtonLink to={newest} look="quiet">
          Newest
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={older} look="quiet">
          Older
        </ButtonLink>
      )}
    </div>
  )
}
