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
import type {
  BackupRequestsTable,
  BackupsTable,
  ProviderCredentialsTable,
  ScheduledJobsTable,
} from './backups.ts'
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
  SessionMessagesTable,
  StepUpsTable,
  UsedOauthStatesTable,
} from './identities.ts'
import type {
  CancelledUnitsTable,
  MessagesTable,
  OrderEventsTable,
  OrderLinesTable,
  OrderNotesTable,
  OrdersTable,
  OutboxTable,
  PartialCancellationsTable,
  PaymentsTable,
  ReturnsTable,
  ShipmentsTable,
  WebhookInboxTable,
} from './orders.ts'
import type {
  DiscrepanciesTable,
  IdempotencyKeysTable,
  OrderTransitionsView,
  RefundsTable,
} from './payments.ts'
import type { CouponsTable, CouponUsesTable } from './promotions.ts'
import type {
  PendingActionsTable,
  PincodeRulesTable,
  ServiceabilityTable,
  TrackingEventsTable,
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
import type { DocumentDaysTable, InvoiceNumbersTable, InvoicesTable, TaxDaysTable } from './tax.ts'
import type {
  WebhookAttemptsTable,
  WebhookDeliveriesTable,
  WebhookEndpointsTable,
  WebhookEventsTable,
} from './webhooks.ts'

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
  usedOauthStates: UsedOauthStatesTable
  stepUps: StepUpsTable
  usedCaptchaTokens: { serialHash: Buffer; until: Date }
  sessionMessages: SessionMessagesTable
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
  discrepancies: DiscrepanciesTable
  idempotencyKeys: IdempotencyKeysTable
  webhookInbox: WebhookInboxTable
  outbox: OutboxTable
  messages: MessagesTable
  shipments: ShipmentsTable
  trackingEvents: TrackingEventsTable
  pincodeRules: PincodeRulesTable
  serviceability: ServiceabilityTable
  invoiceNumbers: InvoiceNumbersTable
  invoices: InvoicesTable
  taxDays: TaxDaysTable
  documentDays: DocumentDaysTable
  ratings: RatingsTable
  reviewPictures: ReviewPicturesTable
  shopperNotes: ShopperNotesTable
  grievances: GrievancesTable
  auditLog: AuditLogTable
  scheduledJobs: ScheduledJobsTable
  backups: BackupsTable
  webhookEndpoints: WebhookEndpointsTable
  webhookEvents: WebhookEventsTable
  webhookDeliveries: WebhookDeliveriesTable
  webhookAttempts: WebhookAttemptsTable
  backupRequests: BackupRequestsTable
  providerCredentials: ProviderCredentialsTable
  auditChain: AuditChainTable
  staff: StaffTable
  staffPasskeys: StaffPasskeysTable
  staffAuthenticators: StaffAuthenticatorsTable
  staffInvites: StaffInvitesTable
  staffChallenges: StaffChallengesTable
  staffSessions: StaffSessionsTable
}
