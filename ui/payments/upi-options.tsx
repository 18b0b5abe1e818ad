import type { UpiPayee } from '#domain/payments/upi.ts'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { Fact, Facts } from '#ui/parts/summary-line.tsx'
import * as texts from './texts.tsx'

/** The shop's bank account, for a transfer that the shopper reports. */
export function BankTransfer({ bank }: { bank: NonNullable<UpiPayee['bank']> }) {
  const facts = [
    [texts.accountHolder, bank.holder],
    [texts.accountNumber, bank.account],
    ['IFSC', bank.ifsc],
    [texts.bank, bank.bank],
  ] as const
  return (
    <>
      <h3 className="mt-6 text-base">{texts.optionTwoBankTransfer}</h3>
      <Facts className="mt-1.5 rounded-card bg-surface p-3 text-sm">
        {facts.map(([label, text]) => (
          <Fact key={label} label={label}>
            <span className="select-all font-medium tabular-nums">{text}</span>
          </Fact>
        ))}
      </Facts>
    </>
  )
}

/** UPI id to copy. `option` is its number among the options. */
export function UpiId({ vpa, option }: { vpa: string; option: number }) {
  return (
    <>
      <h3 className="mt-6 text-base">{texts.optionUpiId(option)}</h3>
      <p className="mt-1 flex items-center gap-2">
        <span className="min-w-0 flex-1 select-all break-words font-medium">{vpa}</span>
        <CopyButton text={vpa} done={texts.upiIdCopied} failed={texts.upiIdCopyFailed(vpa)} />
      </p>
    </>
  )
}
