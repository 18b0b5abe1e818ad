import type { ExternalImages } from '#domain/imports/images.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { several } from './counted.ts'
import { texts } from './texts.tsx'

/** Progress of downloading images that a list names by URL. */
export function ImageDownloadProgress({ pictures: { waiting, lost } }: { pictures: ExternalImages }) {
  if (waiting + lost === 0) return null
  return (
    <Panel title={texts.downloadingPictures}>
      {waiting > 0 && <p>{texts.downloadsWaiting(several(waiting, 'picture'))}</p>}
      {lost > 0 && <p className={waiting > 0 ? 'mt-2' : ''}>{texts.picturesNotDownloaded(several(lost, 'picture'))}</p>}
    </Panel>
  )
}
