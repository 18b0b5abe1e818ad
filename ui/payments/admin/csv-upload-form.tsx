import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { isWorkbook, uploadProblem } from '#domain/imports/upload.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { decodeFile } from '#domain/payments/decode-file.ts'
import type { Refusal } from '#domain/refusal.ts'
import { ActionForm, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { texts } from './texts.tsx'

type CsvFormProps = {
  text: string
  file: string
  hint: string
  button: string
  refusal: Refusal | null
  /** Pasted lines that were refused. */
  lines: string
}

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Form for a file or its pasted lines, which go first; stacked, or side by side on a desktop. */
export function CsvForm({ text, file, hint, button, refusal, lines }: CsvFormProps) {
  const area = useRef<HTMLDivElement>(null)
  // A text file is shown as lines by the script; others, and all without script, are sent as they are.
  const [isShown, setShown] = useState(false)
  const read = async (chosen: File | undefined) => {
    const text = area.current?.querySelector('textarea')
    if (!chosen || !text) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const isText = !isWorkbook(bytes) && uploadProblem(bytes) === null
    text.value = isText ? decodeFile(bytes) : ''
    setShown(isText)
  }
  const wrongFile = refusal?.fields?.['file']
  return (
    <Panel>
      <ActionForm
        intent="propose"
        submit={button}
        encType="multipart/form-data"
        className="space-y-4 lg:grid lg:grid-cols-2 lg:grid-rows-[1fr_auto] lg:gap-x-8 lg:gap-y-4 lg:space-y-0"
      >
        <div className="space-y-4">
          <p className="text-muted">{text}</p>
          <FileField
            label={file}
            name={isShown ? undefined : 'file'}
            accept={accepted}
            onChange={({ target }) => read(target.files?.[0])}
            error={wrongFile}
          />
        </div>
        <div ref={area} className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TextArea
            label={texts.orItsLinesPasted}
            name="csv"
            rows={6}
            spellCheck={false}
            defaultValue={lines}
            error={wrongFile ? undefined : refusal?.message}
            hint={hint}
          />
        </div>
      </ActionForm>
    </Panel>
  )
}

export function OrderRefusals({ orders }: { orders: readonly { orderId: string; message: string }[] }) {
  return orders.map(({ orderId, message }) => (
    <Alert key={orderId} variant="error">
      <Link to={`/admin/orders/${orderId}`} className="underline">
        {shortNumber(orderId)}
      </Link>
      : {message}
    </Alert>
  ))
}
