import type { ExternalImages } from '#domain/catalogue/external-images.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { several } from './result.tsx'

/** A list names pictures where they lie; the shop fetches its own copy of each after it. */
export function ImageDownloadProgress({ pictures: { waiting, lost } }: { pictures: ExternalImages }) {
  if (waiting + lost === 0) return null
  return (
    <Panel title="Downloading pictures">
      {waiting > 0 && (
        <p>
          {`${several(waiting, 'picture')} still to download, up to 30 a minute. Keep the other shop open until all are here.`}
        </p>
      )}
      {lost > 0 && (
        <p className={waiting > 0 ? 'mt-2' : ''}>
          {`${several(lost, 'picture')} can’t be downloaded: Settings, Health says why.`}
        </p>
      )}
    </Panel>
  )
}
