import { TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { texts } from './texts.tsx'

type Block = { on: string; reason: string | null } | null

type ShopperBlocksProps = {
  block: Block
  codBlock: Block
  mayChange: boolean
  /** Error below the reason of this form. */
  errorAt: (intent: string) => string | undefined
}

export function ShopperBlocks({ block, codBlock, mayChange, errorAt }: ShopperBlocksProps) {
  return (
    <>
      <OneBlock
        title={texts.cashOnDelivery}
        state={codBlock}
        now={codBlock ? texts.notOffered : texts.codOfferedHint}
        end={{ intent: 'unblock-cod', text: texts.offerItAgain }}
        begin={{ intent: 'block-cod', text: texts.stopOfferingIt }}
        hint={texts.codBlockedHint}
        mayChange={mayChange}
        errorAt={errorAt}
      />
      <OneBlock
        title={texts.account}
        state={block}
        now={block ? texts.blocked : texts.open}
        end={{ intent: 'unblock', text: texts.letInAgain }}
        begin={{ intent: 'block', text: texts.blockThisAccount }}
        hint={texts.blockHint}
        mayChange={mayChange}
        errorAt={errorAt}
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
        <Alert variant="warning">
          {texts.nowSince(now, state.on)}
          {state.reason && <span className="block font-normal">{state.reason}</span>}
        </Alert>
      ) : (
        <p className="text-muted">{now}</p>
      )}
      {mayChange && state && (
        <PostForm intent={end.intent} className="mt-3">
          <Button label={end.text} variant="quiet" wide />
        </PostForm>
      )}
      {mayChange && !state && (
        <Disclosure label={`${begin.text}…`} className="mt-1" open={error !== undefined}>
          <PostForm intent={begin.intent} className="mt-2 space-y-3">
            <TextArea label={texts.reason} name="text" rows={2} required maxLength={1_000} error={error} hint={hint} />
            <Button label={begin.text} variant="quiet" wide className="text-red" />
          </PostForm>
        </Disclosure>
      )}
    </Panel>
  )
}
