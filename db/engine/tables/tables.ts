import type { Generated } from 'kysely'
import type { CartLine } from '#domain/cart/cart.ts'
import type {
  AccessTokensTable,
  ConsentsTable,
  OtpsTable,
  RefreshTokensTable,
  SessionsTable,
  UsersTable,
} from './accounts.ts'
import type { BackupsTable, BackupWishesTable, ProviderKeysTable, ScheduledJobsTable } from './backups.ts'
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
} from './catalogue.ts'
import type { Json, Written } from './columns.ts'
import type { GrievancesTable, ShopperNotesTable } from './customers.ts'
import type {
  AvatarsTable,
  IdentitiesTable,
  ProofsTable,
  SessionNewsTable,
  UsedAnswersTable,
} from './identities.ts'
import type {
  CancelledUnitsTable,
  OrderEventsTable,
  OrderLinesTable,
  OrderNotesTable,
  OrdersTable,
  OutboxTable,
  PartialCancellationsTable,
  PaymentsTable,
  ReturnsTable,
  SendingsTable,
  ShipmentsTable,
  WebhookInboxTable,
} from './orders.ts'
import type {
  IdempotencyKeysTable,
  OrderTransitionsView,
  ReconBreaksTable,
  RefundsTable,
} from './payments.ts'
import type { CouponsTable, CouponUsesTable } from './promotions.ts'
import type {
  PendingActionsTable,
  PincodeReachesTable,
  PincodeRulesTable,
  ShipmentScansTable,
} from './shipping.ts'
import type {
  AuditChainTable,
  AuditLogTable,
  StaffAuthenticatorsTable,
  StaffChallengesTable,
  StaffInvitesTable,
  StaffPasskeysTable,
  StaffSessionsTable,
  StaffTable,
} from './staff.ts'
import type { InvoiceNumbersTable, InvoicesTable, PaperDaysTable, TaxDaysTable } from './tax.ts'
import type { HookCallsTable, HookEventsTable, HooksTable, HookTriesTable } from './webhooks.ts'

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
  pendingActions: PendingActionsTable
  partialCancellations: PartialCancellationsTable
  cancelledUnits: CancelledUnitsTable
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
  scheduledJobs: ScheduledJobsTable
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
