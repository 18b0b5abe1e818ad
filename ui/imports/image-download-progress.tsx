import type { ExternalImages } from '#domain/catalogue/external-images.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { several } from './result.tsx'

/** A list names pictures where they lie; the shop fetches its own copy of each after it. */
export function ImageDownloadProgress({ pictures: { waiting, lost } }: { pictures: ExternalImages }) {
  if (waiting + lost === 0) return null
  return (
    <Panel title="The pictures follow">
      {waiting > 0 && (
        <p>
          {`${several(waiting, 'picture still lies', 'pictures still lie')} where the list says, with somebody else. The shop fetches them by itself, up to 30 in a minute, and shows its own from then on. Keep the other shop open until this says no more.`}
        </p>
      )}
      {lost > 0 && (
        <p className={waiting > 0 ? 'mt-2' : ''}>
          {`${several(lost, 'picture')} can’t be fetched: Settings, Health says which and why.`}
        </p>
      )}
    </Panel>
  )
}
