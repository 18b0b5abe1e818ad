import { fits } from '#domain/reviews/fit.ts'
import * as texts from './texts.tsx'

const labels = { small: texts.runsSmall, true: texts.trueToSize, large: texts.runsLarge }

/** Optional question about the fit. */
export function FitChoice({ id, chosen }: { id: string; chosen: string }) {
  return (
    <fieldset className="mt-3">
      <legend className="mb-1 text-sm font-medium">{texts.howDidItFit}</legend>
      <div className="flex flex-wrap gap-2">
        {fits.map((fit) => (
          <div key={fit}>
            <input
              type="radio"
              name="fit"
              id={`${id}-${fit}`}
              value={fit}
              defaultChecked={fit === chosen}
              className="peer sr-only"
            />
            <label htmlFor={`${id}-${fit}`} className="size-pill">
              {labels[fit]}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
