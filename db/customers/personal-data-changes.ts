/** Personal data in the tables of order changes; personal-data-records.ts checks that none is missing. */
export const changeDataRecords = {
  orderChanges: {
    tie: 'order',
    called: 'orderChanges',
    shown: [
      'orderId',
      'kind',
      'note',
      'fromSize',
      'toSize',
      'quantity',
      'amountBefore',
      'amount',
      'createdAt',
    ],
    secret: ['idempotencyKey', 'position', 'fromLocation', 'toLocation', 'wasPaid', 'actor'],
    fate: { stays: 'tax law: why the order costs another sum than when it was placed; no address or phone' },
  },
} as const
