import * as v from 'valibot'
import { type Paise, paise } from '#domain/money.ts'

const amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((stored): Paise => paise(stored)),
)
const text = v.string()
const taxes = { taxable: amount, cgst: amount, sgst: amount, igst: amount }

const line = v.object({
  ...taxes,
  /** Position of the order's line; absent for charges and on older documents. */
  position: v.exactOptional(v.number()),
  description: text,
  hsn: v.nullable(text),
  unit: v.picklist(['PRS', 'NOS']),
  /** 0 on a credit note for money alone. */
  quantity: v.number(),
  unitPrice: amount,
  discount: amount,
  /** Price times quantity minus discount, including tax. */
  total: amount,
  basisPoints: v.number(),
})

const totals = v.object({
  ...taxes,
  discount: amount,
  /** Rounding difference of the taxes, signed; 0 unless the shop rounds. */
  rounding: amount,
  amount,
})

const common = {
  /** A tax invoice for registered sellers, a bill of supply in the composition scheme, else a plain bill. */
  kind: v.picklist(['tax-invoice', 'bill-of-supply', 'bill']),
  orderId: text,
  /** ISO time. */
  issuedAt: text,
  seller: v.object({
    legalName: text,
    address: text,
    gstin: v.nullable(text),
    state: v.nullable(text),
    billerId: text,
    /** Absent on documents issued before logos existed. */
    logo: v.optional(v.nullable(v.pipe(text, v.regex(/^[0-9a-f]{32}$/))), null),
  }),
  buyer: v.object({
    name: text,
    lines: v.array(text),
    state: text,
    stateCode: v.nullable(text),
    /** GSTIN of a registered buyer, whose `name` is then the company. */
    gstin: v.optional(v.nullable(text), null),
  }),
  /** State of delivery with its code; null on a plain bill. */
  placeOfSupply: v.nullable(text),
  localTaxName: v.picklist(['SGST', 'UTGST']),
  lines: v.array(line),
  totals,
  amountInWords: text,
}

export const invoiceContentSchema = v.object({
  ...common,
  paper: v.literal('invoice'),
  orderedAt: text,
  paymentMethod: text,
  /** Taxes are rounded to the rupee, on credit notes too. Absent on older documents, which have `rounding` only. */
  roundsTax: v.optional(v.boolean(), false),
})

const creditNoteContentSchema = v.object({
  ...common,
  paper: v.literal('credit-note'),
  /** Number and date of the corrected invoice. */
  ofSerial: text,
  ofIssuedAt: text,
  reason: text,
})

export const documentContentSchema = v.variant('paper', [invoiceContentSchema, creditNoteContentSchema])

export type InvoiceContent = v.InferOutput<typeof invoiceContentSchema>
export type CreditNoteContent = v.InferOutput<typeof creditNoteContentSchema>
export type DocumentContent = InvoiceContent | CreditNoteContent
export type InvoiceLine = InvoiceContent['lines'][number]
export type InvoiceTotals = InvoiceContent['totals']

export type IssuedDocument = { serial: string; content: DocumentContent }
