/** Images that could not be downloaded, with reasons and a retry button. */

import { Form } from 'react-router'
import type { ExternalImages, LostImage } from '#domain/imports/images.ts'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button, TextLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

type Props = {
  pictures: ExternalImages
  lost: readonly LostImage[]
  /** Whether this staff member may open the product. */
  seesProducts: boolean
}

/** Images still on other hosts: queued, failed, and why. */
export function FailedImages({ pictures: { waiting, lost: count }, lost, seesProducts }: Props) {
  if (waiting + count === 0) return null
  const words = [
    ...(waiting > 0 ? [texts.stillToDownload(waiting.toLocaleString('en-IN'))] : []),
    ...(count > 0 ? [texts.downloadsFailed(count.toLocaleString('en-IN'))] : []),
  ]
  return (
    <Panel title={texts.picturesOnOtherWebsites}>
      <p className="mb-3">{words.join(' ')}</p>
      {lost.length > 0 && (
        <DataTable
          caption={texts.failedDownloads}
          keyOf={({ url }) => url}
          columns={[
            {
              heading: texts.product,
              isTitle: true,
              cell: ({ productId, productName }) =>
                seesProducts ? (
                  <TextLink label={productName} to={`/admin/products/${productId}/pictures`} className="break-words" />
                ) : (
                  productName
                ),
            },
            { heading: texts.picture, cell: ({ url }) => <span className="break-all">{url}</span> },
            {
              heading: texts.why,
              cell: ({ error }) => <span className="sm:block sm:min-w-36 sm:text-left">{error}</span>,
            },
          ]}
          rows={lost}
        />
      )}
      {count > lost.length && <p className="mt-3 text-muted">{texts.theFirstAreShown(lost.length)}</p>}
      <Form method="post">
        <Button label={texts.tryAgainNow} intent="fetch-pictures" variant="quiet" className="mt-4" />
      </Form>
    </Panel>
  )
}
