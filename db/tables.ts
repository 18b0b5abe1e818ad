import type { Generated } from 'kysely'
import type { CartLine } from '#domain/cart.ts'
import type { BackupsTable, BackupWishesTable, ProviderKeysTable } from './tables-backups.ts'
import type {
  BannersTable,
  CatalogueImportsTable,
  CategoriesTable,
  ForeignPicturesTable,
  ImportEffectsTable,
  MediaTable,
  ProductSizesTable,
  ProductsTable,
  RatingsTable,
  ReviewPicturesTable,
  StockLedgerTable,
} from './tables-catalogue.ts'
import type { Json, Written } from './tables-columns.ts'
import type { CouponsTable, CouponUsesTable } from './tables-coupons.ts'
import type { HookCallsTable, HookEventsTable, HooksTable, HookTriesTable } from './tables-hooks.ts'
import type {
  AvatarsTable,
  IdentitiesTable,
  ProofsTable,
  SessionNewsTable,
  UsedAnswersTable,
} from './tables-identities.ts'
import type { InvoiceNumbersTable, InvoicesTable, PaperDaysTable, TaxDaysTable } from './tables-invoices.ts'
import type {
  IdempotencyKeysTable,
  OrderTransitionsView,
  ReconBreaksTable,
  RefundsTable,
} from './tables-money.ts'
import type {
  CancelledPiecesTable,
  OrderEventsTable,
  OrderLinesTable,
  OrderNotesTable,
  OrdersTable,
  OutboxTable,
  PartCancellationsTable,
  PaymentsTable,
  ReturnsTable,
  SendingsTable,
  ShipmentsTable,
  WebhookInboxTable,
} from './tables-orders.ts'
import type { GrievancesTable, ShopperNotesTable } from './tables-people.ts'
import type {
  DeskStepsTable,
  PincodeReachesTable,
  PincodeRulesTable,
  ShipmentScansTable,
} from './tables-shipping.ts'
import type {
  AccessTokensTable,
  ConsentsTable,
  OtpsTable,
  RefreshTokensTable,
  SessionsTable,
  UsersTable,
} from './tables-shoppers.ts'
import type {
  AuditChainTable,
  AuditLogTable,
  StaffAuthenticatorsTable,
  StaffChallengesTable,
  StaffInvitesTable,
  StaffPasskeysTable,
  StaffSessionsTable,
  StaffTable,
} from './tables-staff.ts'

/** The columns of every table, in camelCase as Kysely's plugin gives them. `tables.test.ts` holds them to the database. */
export type Tables = {
  settings: { key: string; value: Json<unknown>; updatedAt: Written }
  media: MediaTable
  foreignPictures: ForeignPicturesTable
  categories: CategoriesTable
  products: ProductsTable
  vocabulary: { word: string }
  synonyms: { word: string; kind: 'category' | 'word'; meaning: string }
  emptySearches: { query: string; day: string; count: Generated<number> }
  stepCounts: { day: string; step: 'arrived' | 'put-in-cart' | 'saw-confirm'; count: number }
  productSizes: ProductSizesTable
  stockLedger: StockLedgerTable
  banners: BannersTable
  catalogueImports: CatalogueImportsTable
  importEffects: ImportEffectsTable
  users: UsersTable
  consents: ConsentsTable
  sessions: SessionsTable
  accessTokens: AccessTokensTable
  refreshTokens: RefreshTokensTable
  limits: { key: string; points: Generated<number>; expire: number | null }
  otps: OtpsTable
  identities: IdentitiesTable
  usedAnswers: UsedAnswersTable
  proofs: ProofsTable
  spentChecks: { serialHash: Buffer; until: Date }
  sessionNews: SessionNewsTable
  avatars: AvatarsTable
  carts: { userId: string; lines: Json<CartLine[]>; updatedAt: Written; couponCode: string | null }
  wishlist: { userId: string; productId: string; createdAt: Written }
  coupons: CouponsTable
  couponUses: CouponUsesTable
  orders: OrdersTable
  orderLines: OrderLinesTable
  orderNotes: OrderNotesTable
  deskSteps: DeskStepsTable
  partCancellations: PartCancellationsTable
  cancelledPieces: CancelledPiecesTable
  returns: ReturnsTable
  orderEvents: OrderEventsTable
  orderTransitions: OrderTransitionsView
  payments: PaymentsTable
  refunds: RefundsTable
  reconBreaks: ReconBreaksTable
  idempotencyKeys: IdempotencyKeysTable
  webhookInbox: WebhookInboxTable
  outbox: OutboxTable
  sendings: SendingsTable
  shipments: ShipmentsTable
  shipmentScans: ShipmentScansTable
  pincodeRules: PincodeRulesTable
  pincodeReaches: PincodeReachesTable
  invoiceNumbers: InvoiceNumbersTable
  invoices: InvoicesTable
  taxDays: TaxDaysTable
  paperDays: PaperDaysTable
  ratings: RatingsTable
  reviewPictures: ReviewPicturesTable
  shopperNotes: ShopperNotesTable
  grievances: GrievancesTable
  auditLog: AuditLogTable
  backups: BackupsTable
  hooks: HooksTable
  hookEvents: HookEventsTable
  hookCalls: HookCallsTable
  hookTries: HookTriesTable
  backupWishes: BackupWishesTable
  providerKeys: ProviderKeysTable
  auditChain: AuditChainTable
  staff: StaffTable
  staffPasskeys: StaffPasskeysTable
  staffAuthenticators: StaffAuthenticatorsTable
  staffInvites: StaffInvitesTable
  staffChallenges: StaffChallengesTable
  staffSessions: StaffSessionsTable
}
