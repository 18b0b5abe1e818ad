import { isForChest, type ProductSizeGuide, type SizeTable } from '#domain/catalogue/size-guide.ts'
import { sizeSystemText } from '#domain/catalogue/texts.ts'
import { closeOnBlur } from '#ui/hold-behind.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { focusDialogHeading } from '#ui/parts/use-modal.ts'
import * as texts from './texts.tsx'

/** Size guide: a sheet on a phone, a dialog on a desktop, opened by the browser without script. */
export function SizeGuide({ id, guide, title }: { id: string; guide: ProductSizeGuide; title: string }) {
  return (
    <section
      id={id}
      popover="auto"
      aria-label={texts.sizeGuide}
      onBlur={closeOnBlur}
      className="m-auto max-h-[85dvh] w-full max-w-lg space-y-4 overflow-y-auto overscroll-contain rounded-card bg-paper px-4 pb-6 text-ink shadow-float max-sm:mb-0"
    >
      <div className="sticky top-0 -mr-3 flex items-center justify-between bg-paper pt-1">
        <h2 ref={focusDialogHeading} tabIndex={-1} className="text-lg outline-none">
          {texts.sizeGuide}: {guide.brand ?? title}
        </h2>
        <IconButton aria-label={texts.close} popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" />
        </IconButton>
      </div>
      <SizeChart table={guide} />
      {guide.isForFeet && <HowToMeasure />}
    </section>
  )
}

export function SizeChart({ table: { brand, heads, rows } }: { table: SizeTable }) {
  return (
    <>
      {isForChest({ heads }) && <p className="text-sm">{texts.howToMeasureYourChest}</p>}
      <table className="w-full text-center text-sm tabular-nums">
        {brand && <caption className="pb-2 text-left font-semibold">{brand}</caption>}
        <thead className="bg-surface">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2 py-2.5 font-semibold">
                {sizeSystemText(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...others]) => (
            <tr key={first} className="border-b border-line">
              <th scope="row" className="px-2 py-2.5 font-semibold">
                {first}
              </th>
              {others.map((value, at) => (
                <td key={heads[at + 1]} className="px-2 py-2.5">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export function HowToMeasure() {
  return (
    <section className="space-y-3 text-sm">
      <h3 className="text-base">{texts.howToMeasureYourFoot}</h3>
      <svg
        viewBox="0 0 240 112"
        role="img"
        aria-label={texts.footDrawing}
        className="w-full max-w-sm fill-none stroke-ink"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M18 8h206v68H18z" className="fill-surface stroke-line" />
        <path d="M18 4v76" strokeWidth="5" />
        <path
          d="M21 44c0-14 11-20 28-18 26 3 46-2 68-8 20-5 36-5 44-2l10 20-18 20c-6 6-18 10-35 9-24-1-44-9-68-5-17 3-29-3-29-16"
          className="fill-paper stroke-none"
        />
        <path d="M21 44c0-14 11-20 28-18 26 3 46-2 68-8 20-5 36-5 44-2M21 44c0 13 12 19 29 16 24-4 44 4 68 5 17 1 29-3 35-9" />
        <path
          d="M161 16c12-6 29-4 30 6s-12 13-22 11M168 33c9-1 13 2 12 7s-9 6-15 4M165 44c8 0 11 3 9 7s-8 5-13 3M160 54c6 1 8 3 6 6s-7 2-13-3"
          className="fill-paper"
        />
        <path d="M191 4v92M18 84v12" className="stroke-teal" strokeDasharray="4 4" />
        <path d="M22 90h165M28 85l-6 5 6 5M181 85l6 5-6 5" className="stroke-teal" />
        <text x="104" y="107" textAnchor="middle" className="fill-teal stroke-none text-xs font-semibold">
          {texts.centimetres}
        </text>
      </svg>
      <ol className="list-decimal space-y-1 pl-5">
        {texts.measuringSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
