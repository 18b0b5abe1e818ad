import { useNavigation } from 'react-router'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import type { SizeOffer } from '#domain/orders/change-order.ts'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { fieldStyles, Labelled } from '#ui/parts/field.tsx'
import * as texts from './texts.tsx'

/** `isPaid`: a dearer size is asked for before it changes. */
export type ShownLine = { position: number; name: string; offers: readonly SizeOffer[]; isPaid: boolean }

type SizeChangeFormProps = { line: ShownLine; formKey: string; error: string | undefined }

/** Form that changes the size of all units of a line, with the price difference. */
export function SizeChangeForm({ line, formKey, error }: SizeChangeFormProps) {
  const { state } = useNavigation()
  return (
    <PostForm intent="size" fields={{ key: formKey, position: line.position }} className="space-y-3">
      {line.offers.length === 0 ? (
        <>
          <p className="font-semibold">{line.name}</p>
          <p className="text-sm text-muted">{texts.noOtherSizeNow}</p>
        </>
      ) : (
        <>
          <Labelled label={line.name} error={error}>
            {(ids) => (
              <select {...ids} name="choice" required defaultValue="" className={fieldStyles}>
                <option value="">{texts.chooseASize}</option>
                {line.offers.map(({ size, difference }) => (
                  <option key={size} value={`${difference} ${size}`}>
                    {offerText(size, difference)}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
          {line.isPaid && line.offers.some(({ difference }) => difference > 0) && (
            <p className="text-sm text-muted">{texts.dearerIsPaidOnline}</p>
          )}
          <Button variant="quiet" wide disabled={state !== 'idle'}>
            {texts.changeSize}
          </Button>
        </>
      )}
    </PostForm>
  )
}

function offerText(size: string, difference: Paise): string {
  if (difference === 0) return size
  const amount = formatRupees(paise(Math.abs(difference)))
  return difference > 0 ? texts.costsMore(size, amount) : texts.costsLess(size, amount)
}
