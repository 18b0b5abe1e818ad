-- Promotions hold by themselves. domain/promotions/best-promotions.ts decides what they take off a cart.
create table promotions (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  -- Kind and figures: PromotionTerms in domain/promotions/promotion.ts.
  terms json not null,
  -- Null: all products. A collection that a promotion is for can't be removed.
  collection_id integer references collections (id),
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint promotion_begins_before_it_ends check (starts_at < ends_at)
);

-- What promotions took off instead of a coupon: AppliedPromotion in domain/promotions/promotion.ts.
alter table orders add column promotions jsonb not null default '[]';
alter table orders drop constraint only_coupons_take_off;
alter table orders add constraint only_coupons_or_promotions_take_off check (
  (coupon_code is null and promotions = '[]') = (discount = 0) and (coupon_code is null or promotions = '[]')
  and discount between 0 and items_total - 1
);
-- Read by the list of promotions: what each took off.
create index orders_promoted on orders (created_at) where promotions <> '[]';
