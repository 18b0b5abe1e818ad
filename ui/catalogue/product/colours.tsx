import { Link } from 'react-router'
import type { ProductColour } from '#domain/catalogue/product.ts'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import * as texts from '../texts.tsx'

type ColoursProps = {
  colours: readonly ProductColour[]
  /** Id of the current product. */
  shown: string
}

/** Links to the colours of a style, each a product. Hidden for a single colour. */
export function Colours({ colours, shown }: ColoursProps) {
  if (colours.length < 2) return null
  const current = colours.find(({ id }) => id === shown)
  return (
    <nav aria-label={texts.colours} className="space-y-1.5">
      {current?.colour && (
        <p className="text-sm">
          <span className="text-muted">{texts.colour}</span> {current.colour}
        </p>
      )}
      <ul className="flex flex-wrap gap-2">
        {colours.map(({ id, name, colour, picture, isSoldOut }) => (
          <li key={id}>
            <Link
              to={`/product/${id}`}
              replace
              aria-label={isSoldOut ? `${colour ?? name}, ${texts.soldOut}` : (colour ?? name)}
              aria-current={id === shown ? 'page' : undefined}
              className="relative block aspect-4/5 w-14 overflow-hidden rounded-lg outline-offset-2 ring-1 ring-line aria-[current=page]:outline-2 aria-[current=page]:outline-ink"
            >
              <ResponsiveImage
                picture={picture}
                alt=""
                sizes="56px"
                widths={[160]}
                className={isSoldOut ? 'opacity-50 grayscale' : ''}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
