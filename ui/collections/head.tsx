import type { Collection } from '#domain/collections/collection.ts'
import { descriptionBlocks } from '#domain/content/text-blocks.ts'
import { LazyImage } from '#ui/catalogue/lazy-image.tsx'

/** Picture and text above a collection's first page. */
export function CollectionHead({ picture, text }: Pick<Collection, 'picture' | 'text'>) {
  return (
    <div data-behind-filters="" className="pb-2">
      {picture && (
        <div className="relative mb-3 aspect-16/7 overflow-clip rounded-card bg-surface md:aspect-4/1">
          <LazyImage picture={picture} alt="" sizes="(min-width: 1600px) 1552px, 100vw" isFirst />
        </div>
      )}
      {descriptionBlocks(text).map(({ lines }) => (
        <p key={lines.join()} className="max-w-prose py-1 whitespace-pre-line">
          {lines.join('\n')}
        </p>
      ))}
    </div>
  )
}
