import { sql } from 'kysely'

const nothing = sql`null`

/** Personal-data records of shipments; personal-data-records.ts checks completeness. */
export const shippingDataRecords = {
  shipments: {
    linkedBy: 'order',
    exportName: 'shipments',
    shown: [
      'orderId',
      'courier',
      'carrier',
      'waybill',
      'state',
      'place',
      'expectedAt',
      'raw',
      'createdAt',
      'updatedAt',
    ] as const,
    secret: [
      'id',
      'nextPollAt',
      'unchangedPolls',
      'codChangeLeasedUntil',
      'returnId',
      'pickupAt',
      'reference',
      'fromShopper',
    ],
    erasure: { emptied: { raw: nothing, place: nothing } },
  },
  failedDeliveries: {
    linkedBy: 'order',
    exportName: 'failedDeliveries',
    shown: [
      'orderId',
      'failedAt',
      'reason',
      'remark',
      'answer',
      'answeredAt',
      'answeredBy',
      'answerBy',
      'notifiedAt',
      'closedAt',
    ] as const,
    secret: ['id', 'shipmentId', 'nextSendAt', 'sendAttempts', 'courierRefusal'],
    erasure: 'deleted',
  },
  trackingEvents: {
    linkedBy: 'shipment',
    exportName: 'trackingEvents',
    shown: ['at', 'message', 'place', 'state'],
    secret: ['shipmentId'],
    erasure: 'deleted',
  },
} as const
