import type { ReactNode } from 'react'
import type { Declaration } from '#domain/catalogue/declarations.ts'
import { noSize, type Product } from '#domain/catalogue/product.ts'
import { sizeName } from '#domain/catalogue/texts.ts'
import { descriptionBlocks } from '#domain/content/text-blocks.ts'
import { returnPolicy } from '#domain/returns/return-policy.ts'
import { TextLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Fact, Facts } from '#ui/parts/summary-line.tsx'
import * as texts from '../texts.tsx'

type ProductFactsProps = {
  product: Product
  categoryTitle: string
  firstCopyNote: string | null
  returnDays: number
  declarations: readonly Declaration[]
}

const declared: Record<Declaration['kind'], string> = {
  maker: texts.manufacturedBy,
  importer: texts.importedBy,
  origin: texts.countryOfOrigin,
  'net-quantity': texts.netQuantity,
  mrp: texts.mrpInclusiveOfAllTaxes,
}

export function ProductDetails(props: ProductFactsProps) {
  const { product, categoryTitle, firstCopyNote, returnDays, declarations } = props
  const sizes = product.sizes.map(({ size }) => sizeName(size)).filter((size) => size !== noSize)
  return (
    <div className="border-b border-line">
      {product.description && (
        <Fold title={texts.description} isOpen>
          <Description text={product.description} />
        </Fold>
      )}
      {firstCopyNote && (
        <p className="flex gap-2.5 border-t border-line py-4 text-sm text-muted">
          <Icon name="info" size={20} />
          {firstCopyNote}
        </p>
      )}
      <Fold title={texts.productDetails}>
        <Facts>
          <Fact label={texts.brand}>{product.brand}</Fact>
          <Fact label={texts.category}>{categoryTitle}</Fact>
          <Fact label={texts.sizes}>{sizes.join(', ')}</Fact>
          {product.details.split('\n').map((detail) => (
            <Fact key={detail} label={detail.split(':', 1).join()}>
              {detail.replace(/^[^:]*:? ?/, '')}
            </Fact>
          ))}
          {declarations.map(({ kind, value }) => (
            <Fact key={kind} label={declared[kind]}>
              {value}
            </Fact>
          ))}
        </Facts>
      </Fold>
      <Fold title={texts.deliveryAndReturns}>
        <p>
          {texts.deliveryAndReturnsText(returnPolicy(returnDays).text, (text) => (
            <TextLink label={text} to="/terms#returns" className="-my-3" />
          ))}
        </p>
      </Fold>
    </div>
  )
}

function Description({ text }: { text: string }) {
  return descriptionBlocks(text).map(({ kind, lines }, at) => {
    const key = `${at} ${kind}`
    if (kind === 'text')
      return (
        <p key={key} className="mb-3 whitespace-pre-line last:mb-0">
          {lines.join('\n')}
        </p>
      )
    const List = kind === 'bullets' ? 'ul' : 'ol'
    return (
      <List key={key} className={`mb-3 pl-5 last:mb-0 ${kind === 'bullets' ? 'list-disc' : 'list-decimal'}`}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    )
  })
}

function Fold({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-13 items-center justify-between font-semibold">
        {title}
        <Icon
          name="chevron-down"
          size={20}
          className="text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="pb-5 text-sm lg:text-base">{children}</div>
    </details>
  )
}
