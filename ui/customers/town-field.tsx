import { findNamedTown } from '#domain/shipping/city-autofill.ts'
import type { Town } from '#domain/shipping/pincodes.ts'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'
import type { FoundTowns } from './use-towns.ts'

type TownChoiceProps = { found: FoundTowns | null; named: Town; choose: (town: Town) => void }

/** Result of the pincode: the town, several to choose from, or unknown. */
export function TownChoice({ found, named, choose }: TownChoiceProps) {
  const mine = found && findNamedTown(named, found.towns)
  const offers = found && mine === null ? found.towns : []
  return (
    <div className="mt-1.5 empty:hidden">
      <p role="status" className="text-sm text-muted empty:hidden">
        {found && townText(found, mine)}
      </p>
      {offers.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2 no-script:hidden">
          {offers.map((town) => (
            <li key={`${town.city} ${town.state}`}>
              <button
                type="button"
                onClick={() => choose(town)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge bg-paper px-4 text-left text-sm font-semibold hover:bg-surface"
              >
                <Icon name="pin" size={16} className="text-muted" />
                {asText(town)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const asText = ({ city, state }: Town) => `${city}, ${state}`

function townText({ isKnown, towns }: FoundTowns, mine: Town | null): string {
  if (!isKnown) return texts.unknownPincode
  const one = mine ?? (towns.length === 1 ? towns[0] : null)
  if (one) return texts.townOfPincode(asText(one))
  if (towns.length === 0) return ''
  return texts.townsOfPincode(listed(towns.map(asText)))
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-IN').format(names)
