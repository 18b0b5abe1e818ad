import { Form } from 'react-router'
import { TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'

type Block = { on: string; reason: string | null } | null

type ShopperBlocksProps = {
  block: Block
  codBlock: Block
  mayChange: boolean
  /** The words under the reason of this form, when it was sent without one. */
  errorAt: (intent: string) => string | undefined
}

export function ShopperBlocks({ block, codBlock, mayChange, errorAt }: ShopperBlocksProps) {
  return (
    <>
      <OneBlock
        title="Cash on Delivery"
        state={codBlock}
        now={codBlock ? 'Not offered' : 'Offered where the products and the pincode allow it.'}
        end={{ intent: 'unblock-cod', text: 'Offer it again' }}
        begin={{ intent: 'block-cod', text: 'Stop offering it' }}
        hint="The shopper reads only that it isn’t available for their account."
        {...{ mayChange, errorAt }}
      />
      <OneBlock
        title="Account"
        state={block}
        now={block ? 'Blocked' : 'Open.'}
        end={{ intent: 'unblock', text: 'Let in again' }}
        begin={{ intent: 'block', text: 'Block this account' }}
        hint="They are signed out everywhere at once and can’t sign in. Orders on their way stay on their way."
        {...{ mayChange, errorAt }}
      />
    </>
  )
}

type OneBlockProps = Pick<ShopperBlocksProps, 'mayChange' | 'errorAt'> & {
  title: string
  state: Block
  now: string
  begin: { intent: string; text: string }
  end: { intent: string; text: string }
  hint: string
}

function OneBlock({ title, state, now, begin, end, hint, mayChange, errorAt }: OneBlockProps) {
  const error = errorAt(begin.intent)
  return (
    <Panel title={title}>
      {state ? (
        <Alert look="warning">
          {now} since {state.on}.{state.reason && <span className="block font-normal">{state.reason}</span>}
        </Alert>
      ) : (
        <p className="text-muted">{now}</p>
      )}
      {mayChange && state && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value={end.intent} />
          <Button look="quiet" wide>
            {end.text}
          </Button>
        </Form>
      )}
      {mayChange && !state && (
        <details className="mt-1" open={error !== undefined}>
          <summary className="inline-flex min-h-11 items-center font-medium text-teal underline underline-offset-4">
            {begin.text}…
          </summary>
          <Form method="post" className="mt-2 space-y-3">
            <input type="hidden" name="intent" value={begin.intent} />
            <TextArea label="Reason" name="text" rows={2} required maxLength={1_000} {...{ error, hint }} />
            <Button look="quiet" wide className="text-red">
              {begin.text}
            </Button>
          </Form>
        </details>
      )}
    </Panel>
  )
}
