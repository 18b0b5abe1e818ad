import { useRef } from 'react'
import { Link } from 'react-router'
import { shortNumber } from '#domain/orders/number.ts'
import { ActionForm, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { decodeFile } from './decode-file.ts'
import { texts } from './texts.tsx'

type CsvFormProps = { text: string; file: string; hint: string; button: string; error: string | undefined }

/** Textarea for pasted lines, for browsers without script. */
const pastedLines = () => (
  <>
    <span className="no-script:hidden">{texts.orItsLinesPasted}</span>
    <span className="hidden no-script:inline">{texts.itsLinesPasted}</span>
  </>
)

/** Form for a CSV file, or pasted text without script; stacked, or side by side on a desktop. */
export function CsvForm({ text, file, hint, button, error }: CsvFormProps) {
  const area = useRef<HTMLDivElement>(null)
  const read = async (chosen: File | undefined) => {
    const text = area.current?.querySelector('textarea')
    if (chosen && text) text.value = decodeFile(new Uint8Array(await chosen.arrayBuffer()))
  }
  return (
    <Panel>
      <ActionForm
        intent="propose"
        submit={button}
        className="space-y-4 lg:grid lg:grid-cols-2 lg:grid-rows-[1fr_auto] lg:gap-x-8 lg:gap-y-4 lg:space-y-0"
      >
        <div className="space-y-4">
          <p className="text-muted">{text}</p>
          <div className="no-script:hidden">
            <FileField
              label={file}
              accept=".csv,.txt,text/csv,text/plain"
              onChange={({ target }) => read(target.files?.[0])}
            />
          </div>
        </div>
        <div ref={area} className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TextArea label={pastedLines()} name="csv" rows={6} spellCheck={false} error={error} hint={hint} />
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
