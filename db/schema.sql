create extension if not exists pg_trgm;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION has_external_images(pictures text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select exists (select from unnest(pictures) as url where url like 'https://%')
$function$;

CREATE OR REPLACE FUNCTION lowercase(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(lower(word)), '{}') from unnest(words) as word
$function$;

CREATE OR REPLACE FUNCTION words_of_tags(tags text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select left(array_to_string(tags, ' '), 200)
$function$;

create table staff (
  id uuid not null default gen_random_uuid(),
  name text not null,
  roles text[] not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  language text not null default 'en'::text,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_name_check CHECK ((name <> ''::text)),
  constraint staff_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['owner'::text, 'catalogue'::text, 'orders'::text, 'support'::text, 'finance'::text])))
);
CREATE UNIQUE INDEX staff_name ON staff USING btree (lower(name)) WHERE (ended_at IS NULL);

create table catalogue_imports (
  id uuid not null default gen_random_uuid(),
  staff_id uuid,
  name text not null,
  bytes bigint not null,
  choices jsonb not null,
  state text not null,
  progress jsonb,
  report jsonb,
  problem text,
  heartbeat_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  undo_report jsonb,
  constraint catalogue_imports_pkey PRIMARY KEY (id),
  constraint catalogue_imports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint catalogue_imports_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'importing'::text, 'imported'::text, 'failed'::text])))
);
CREATE INDEX catalogue_imports_newest ON catalogue_imports USING btree (created_at DESC);

create table users (
  id uuid not null default gen_random_uuid(),
  phone text,
  address text,
  raw_user_meta_data jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  blocked_at timestamp with time zone,
  erased_at timestamp with time zone,
  block_reason text,
  cod_blocked_at timestamp with time zone,
  cod_block_reason text,
  language text not null default 'en'::text,
  import_id uuid,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_phone_key UNIQUE (phone),
  constraint users_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) DEFERRABLE INITIALLY DEFERRED,
  constraint cod_block_has_a_reason CHECK (((cod_blocked_at IS NULL) = (cod_block_reason IS NULL))),
  constraint erased_is_nobody CHECK (((erased_at IS NULL) OR ((phone IS NULL) AND (address IS NULL) AND (raw_user_meta_data = '{}'::jsonb) AND (blocked_at IS NOT NULL)))),
  constraint users_phone_check CHECK ((phone ~ '^\+91[6-9][0-9]{9}$'::text))
);
CREATE INDEX users_created ON users USING btree (created_at, id) WHERE (erased_at IS NULL);
CREATE INDEX users_imported ON users USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX users_sought ON users USING gin (lower(((((((COALESCE(phone, ''::text) || ' '::text) || COALESCE((raw_user_meta_data ->> 'name'::text), ''::text)) || ' '::text) || COALESCE((raw_user_meta_data ->> 'full_name'::text), ''::text)) || ' '::text) || COALESCE((raw_user_meta_data ->> 'email'::text), ''::text))) gin_trgm_ops) WHERE (erased_at IS NULL);

create table sessions (
  id uuid not null default gen_random_uuid(),
  token_hash bytea,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  device text not null default 'A device'::text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

create table access_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint access_tokens_pkey PRIMARY KEY (token_hash),
  constraint access_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX access_tokens_expires ON access_tokens USING btree (expires_at);
CREATE INDEX access_tokens_session ON access_tokens USING btree (session_id);

create table alert_devices (
  id uuid not null default gen_random_uuid(),
  staff_id uuid not null,
  session_id uuid,
  device text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  topics text[] not null,
  created_at timestamp with time zone not null default now(),
  constraint alert_devices_pkey PRIMARY KEY (id),
  constraint alert_devices_endpoint_key UNIQUE (endpoint),
  constraint alert_devices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint alert_devices_endpoint_check CHECK ((char_length(endpoint) <= 1000)),
  constraint alert_devices_topics_check CHECK ((topics <@ ARRAY['orders'::text, 'returns'::text, 'grievances'::text]))
);
CREATE INDEX alert_devices_session ON alert_devices USING btree (session_id);
CREATE INDEX alert_devices_staff ON alert_devices USING btree (staff_id);

create table audit_log (
  id bigint not null generated always as identity,
  actor text not null,
  action text not null,
  object text not null,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone not null default now(),
  session text,
  ip text,
  reason text,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_action ON audit_log USING btree (action, id DESC);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor, id DESC);
CREATE INDEX audit_log_object ON audit_log USING btree (object, id DESC);

create table audit_chain (
  "position" bigint not null generated always as identity,
  audit_id bigint not null,
  hash bytea not null,
  constraint audit_chain_pkey PRIMARY KEY ("position"),
  constraint audit_chain_audit_id_key UNIQUE (audit_id),
  constraint audit_chain_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit_log(id)
);

create table avatars (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  picture bytea not null,
  source text not null,
  constraint avatars_pkey PRIMARY KEY (user_id),
  constraint avatars_id_key UNIQUE (id),
  constraint avatars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table backup_requests (
  id bigint not null generated always as identity,
  requested_at timestamp with time zone not null,
  heartbeat_at timestamp with time zone,
  bytes bigint not null default 0,
  ended_at timestamp with time zone,
  file text,
  error text,
  constraint backup_requests_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX backup_requests_one ON backup_requests USING btree ((true)) WHERE (ended_at IS NULL);

create table backup_targets (
  name text not null,
  reached_at timestamp with time zone,
  base_at timestamp with time zone,
  error text,
  constraint backup_targets_pkey PRIMARY KEY (name),
  constraint backup_targets_name_check CHECK ((name = ANY (ARRAY['copies'::text, 'recovery'::text])))
);

create table backups (
  file text not null,
  taken_at timestamp with time zone not null,
  bytes bigint not null,
  tested_at timestamp with time zone,
  error text,
  copied_at timestamp with time zone,
  constraint backups_pkey PRIMARY KEY (file),
  constraint backups_bytes_check CHECK ((bytes > 0))
);
CREATE INDEX backups_taken ON backups USING btree (taken_at DESC);

create table media (
  url text not null,
  kind text not null,
  content_type text not null,
  width integer,
  height integer,
  colour text,
  widths integer[] not null default '{}'::integer[],
  bytes bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  unused_since timestamp with time zone,
  constraint media_pkey PRIMARY KEY (url),
  constraint media_bytes_check CHECK ((bytes >= 0)),
  constraint media_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
  constraint media_height_check CHECK ((height > 0)),
  constraint media_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text]))),
  constraint media_width_check CHECK ((width > 0))
);

create table categories (
  id integer not null generated always as identity,
  category text not null,
  title text not null,
  thumbnail text,
  redirect_url text,
  sizes text[] not null default '{}'::text[],
  stock_map_required boolean not null default false,
  chips text[] not null default '{}'::text[],
  "position" integer not null default 999,
  origin text,
  size_guide text,
  box_size text,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_category_key UNIQUE (category),
  constraint categories_thumbnail_fkey FOREIGN KEY (thumbnail) REFERENCES media(url),
  constraint categories_box_size_check CHECK ((box_size ~ '^\d{1,3}x\d{1,3}x\d{1,3}$'::text)),
  constraint categories_origin_check CHECK (((char_length(origin) >= 1) AND (char_length(origin) <= 60))),
  constraint categories_redirect_url_check CHECK ((redirect_url ~ '^https://'::text))
);

create table banners (
  id integer not null generated always as identity,
  location text not null,
  image_url text not null,
  title text not null default ''::text,
  subtitle text not null default ''::text,
  offer_price bigint,
  category text,
  target text,
  "position" integer not null default 0,
  shows_from timestamp with time zone,
  shows_until timestamp with time zone,
  shown boolean not null default true,
  constraint banners_pkey PRIMARY KEY (id),
  constraint banners_category_fkey FOREIGN KEY (category) REFERENCES categories(category) ON UPDATE CASCADE,
  constraint banners_image_url_fkey FOREIGN KEY (image_url) REFERENCES media(url),
  constraint banners_location_check CHECK ((location = ANY (ARRAY['top'::text, 'bottom'::text]))),
  constraint banners_offer_price_check CHECK ((offer_price > 0)),
  constraint banners_target_check CHECK ((target ~ '^/'::text)),
  constraint shows_for_a_while CHECK ((shows_until > shows_from))
);

create table brand_families (
  key text not null,
  family text not null,
  constraint brand_families_pkey PRIMARY KEY (key, family),
  constraint brand_families_key_check CHECK ((key <> ''::text))
);

create table coupons (
  code text not null,
  percent integer,
  cap bigint,
  flat bigint,
  minimum bigint not null default 0,
  categories text[] not null default '{}'::text[],
  usage_limit integer,
  usage_limit_per_customer integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  active boolean not null default true,
  for_cod boolean not null default true,
  offered boolean not null default true,
  uses integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint coupons_pkey PRIMARY KEY (code),
  constraint begins_before_it_ends CHECK ((starts_at < ends_at)),
  constraint coupons_cap_check CHECK ((cap > 0)),
  constraint coupons_code_check CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text)),
  constraint coupons_flat_check CHECK ((flat > 0)),
  constraint coupons_minimum_check CHECK ((minimum >= 0)),
  constraint coupons_percent_check CHECK (((percent >= 1) AND (percent <= 90))),
  constraint coupons_usage_limit_check CHECK ((usage_limit > 0)),
  constraint coupons_usage_limit_per_customer_check CHECK ((usage_limit_per_customer > 0)),
  constraint coupons_uses_check CHECK ((uses >= 0)),
  constraint only_a_part_has_a_cap CHECK (((cap IS NULL) OR (percent IS NOT NULL))),
  constraint takes_a_part_or_a_sum CHECK (((percent IS NULL) <> (flat IS NULL)))
);

create table orders (
  order_id text not null,
  user_id uuid not null,
  checkout_key uuid not null,
  address jsonb not null,
  items_total bigint not null,
  cod_charge bigint not null default 0,
  amount bigint not null,
  payment_method text not null,
  payment_state text not null,
  fulfilment_state text not null default 'waiting'::text,
  hold_state text not null,
  hold_expires_at timestamp with time zone,
  status text not null generated always as (
CASE
    WHEN (payment_state = ANY (ARRAY['paid'::text, 'part_refunded'::text, 'refunded'::text])) THEN 'paid'::text
    ELSE 'unpaid'::text
END) stored,
  order_status text not null generated always as (
CASE fulfilment_state
    WHEN 'ready'::text THEN 'waiting'::text
    WHEN 'returned'::text THEN 'cancelled'::text
    ELSE fulfilment_state
END) stored,
  gateway text,
  gateway_order_id text,
  gateway_payment_id text,
  waybill text,
  delhivery_status jsonb,
  created_at timestamp with time zone not null default now(),
  change_cause text,
  change_actor text,
  change_ref text,
  gateway_requested_at timestamp with time zone,
  upi_qr_id text,
  upi_qr_link text,
  payment_reported_at timestamp with time zone,
  paying_since timestamp with time zone,
  next_status_check_at timestamp with time zone,
  status_checks integer not null default 0,
  confirmed_at timestamp with time zone,
  packed_at timestamp with time zone,
  labelled_at timestamp with time zone,
  pickup_at timestamp with time zone,
  returned_stock text,
  coupon_code text,
  discount bigint not null default 0,
  delivery_fee bigint not null default 0,
  promotions jsonb not null default '[]'::jsonb,
  cod_risk jsonb,
  original_payment_method text not null default 'COD'::text,
  prepaid_discount bigint not null default 0,
  advance bigint not null default 0,
  link_purpose text,
  link_amount bigint,
  link_discount bigint not null default 0,
  return_days integer not null default 7,
  constraint orders_pkey PRIMARY KEY (order_id),
  constraint orders_checkout UNIQUE (user_id, checkout_key, original_payment_method),
  constraint orders_gateway_order_id_key UNIQUE (gateway_order_id),
  constraint orders_upi_qr_id_key UNIQUE (upi_qr_id),
  constraint orders_waybill_key UNIQUE (waybill),
  constraint orders_coupon_code_fkey FOREIGN KEY (coupon_code) REFERENCES coupons(code),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint amount_adds_up CHECK ((amount = ((((items_total - discount) - prepaid_discount) + cod_charge) + delivery_fee))),
  constraint cancelled_holds_nothing CHECK (((fulfilment_state <> 'cancelled'::text) OR (hold_state <> 'held'::text))),
  constraint held_until_a_time CHECK (((hold_state <> 'held'::text) OR (hold_expires_at IS NOT NULL))),
  constraint link_has_an_amount CHECK (((link_purpose IS NULL) = (link_amount IS NULL))),
  constraint only_cod_has_no_payment CHECK (((payment_state <> 'none'::text) OR (payment_method = 'COD'::text))),
  constraint only_cod_is_charged_for_cod CHECK (((payment_method = 'COD'::text) OR (cod_charge = 0))),
  constraint only_coupons_or_promotions_take_off CHECK (((((coupon_code IS NULL) AND (promotions = '[]'::jsonb)) = (discount = 0)) AND ((coupon_code IS NULL) OR (promotions = '[]'::jsonb)) AND ((discount >= 0) AND (discount <= (items_total - 1))))),
  constraint only_what_came_back_is_unpacked CHECK (((returned_stock IS NULL) OR (fulfilment_state = 'returned'::text))),
  constraint orders_advance_check CHECK ((advance >= 0)),
  constraint orders_cod_charge_check CHECK ((cod_charge >= 0)),
  constraint orders_delivery_fee_check CHECK ((delivery_fee >= 0)),
  constraint orders_fulfilment_state_check CHECK ((fulfilment_state = ANY (ARRAY['waiting'::text, 'ready'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text, 'returned'::text]))),
  constraint orders_hold_state_check CHECK ((hold_state = ANY (ARRAY['held'::text, 'claimed'::text, 'released'::text]))),
  constraint orders_items_total_check CHECK ((items_total > 0)),
  constraint orders_link_amount_check CHECK ((link_amount > 0)),
  constraint orders_link_discount_check CHECK ((link_discount >= 0)),
  constraint orders_link_purpose_check CHECK ((link_purpose = ANY (ARRAY['prepay'::text, 'advance'::text, 'balance'::text, 'full'::text, 'size'::text]))),
  constraint orders_original_payment_method_check CHECK ((original_payment_method = ANY (ARRAY['COD'::text, 'CARD'::text, 'UPI'::text, 'CREDIT'::text]))),
  constraint orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['COD'::text, 'CARD'::text, 'UPI'::text, 'CREDIT'::text]))),
  constraint orders_payment_state_check CHECK ((payment_state = ANY (ARRAY['none'::text, 'pending'::text, 'failed'::text, 'paid'::text, 'part_refunded'::text, 'refunded'::text]))),
  constraint orders_prepaid_discount_check CHECK ((prepaid_discount >= 0)),
  constraint orders_return_days_check CHECK ((return_days >= 0)),
  constraint orders_returned_stock_check CHECK ((returned_stock = ANY (ARRAY['restocked'::text, 'written-off'::text, 'lost'::text]))),
  constraint parcel_has_a_waybill CHECK (((fulfilment_state <> ALL (ARRAY['ready'::text, 'shipped'::text, 'delivered'::text, 'returned'::text])) OR (waybill IS NOT NULL))),
  constraint parcel_is_claimed CHECK (((fulfilment_state <> ALL (ARRAY['ready'::text, 'shipped'::text, 'delivered'::text, 'returned'::text])) OR (hold_state = 'claimed'::text))),
  constraint parcel_is_paid_or_cod CHECK (((fulfilment_state <> ALL (ARRAY['ready'::text, 'shipped'::text, 'delivered'::text, 'returned'::text])) OR (payment_method = 'COD'::text) OR (payment_state = ANY (ARRAY['paid'::text, 'part_refunded'::text, 'refunded'::text])))),
  constraint size_is_requested_before_packing CHECK (((link_purpose IS DISTINCT FROM 'size'::text) OR ((fulfilment_state = 'waiting'::text) AND (hold_state = 'claimed'::text) AND (packed_at IS NULL))))
);
CREATE INDEX orders_cash_awaited ON orders USING btree (created_at) WHERE ((payment_method = 'COD'::text) AND (payment_state = 'none'::text) AND (fulfilment_state = 'delivered'::text));
CREATE INDEX orders_cod_settled ON orders USING btree (created_at DESC) WHERE ((payment_method = 'COD'::text) AND (fulfilment_state = ANY (ARRAY['delivered'::text, 'returned'::text])));
CREATE INDEX orders_cod_settled_zip ON orders USING btree (((address ->> 'zip'::text)), created_at DESC) WHERE ((payment_method = 'COD'::text) AND (fulfilment_state = ANY (ARRAY['delivered'::text, 'returned'::text])));
CREATE INDEX orders_held ON orders USING btree (hold_expires_at) WHERE (hold_state = 'held'::text);
CREATE INDEX orders_name ON orders USING gin (lower((address ->> 'name'::text)) gin_trgm_ops);
CREATE INDEX orders_newest ON orders USING btree (created_at DESC, order_id DESC);
CREATE INDEX orders_newest_in_state ON orders USING btree (fulfilment_state, created_at DESC, order_id DESC);
CREATE INDEX orders_not_refunded ON orders USING btree (created_at) WHERE ((fulfilment_state = 'returned'::text) AND (payment_state = 'paid'::text) AND (returned_stock IS NOT NULL));
CREATE INDEX orders_number ON orders USING btree (order_id text_pattern_ops);
CREATE INDEX orders_phone ON orders USING btree (((address ->> 'phone'::text)));
CREATE INDEX orders_phone_end ON orders USING btree ("right"((address ->> 'phone'::text), 4));
CREATE INDEX orders_promoted ON orders USING btree (created_at) WHERE (promotions <> '[]'::jsonb);
CREATE UNIQUE INDEX orders_short_number ON orders USING btree ("left"(order_id, 8)) WHERE (length(order_id) = 25);
CREATE INDEX orders_to_check ON orders USING btree (next_status_check_at) WHERE (next_status_check_at IS NOT NULL);
CREATE INDEX orders_to_send ON orders USING btree (created_at) WHERE ((hold_state = 'claimed'::text) AND (fulfilment_state = ANY (ARRAY['waiting'::text, 'ready'::text])));
CREATE INDEX orders_to_unpack ON orders USING btree (created_at) WHERE ((fulfilment_state = 'returned'::text) AND (returned_stock IS NULL));
CREATE INDEX orders_upi_unseen ON orders USING btree (payment_reported_at) WHERE ((payment_state = ANY (ARRAY['pending'::text, 'failed'::text])) AND (payment_reported_at IS NOT NULL));
CREATE INDEX orders_user ON orders USING btree (user_id, created_at DESC);

create table order_lines (
  order_id text not null,
  "position" integer not null,
  product_id text not null,
  size text not null,
  stock_location text not null,
  name text not null,
  brand text not null,
  category text not null,
  image text,
  quantity integer not null,
  price bigint not null,
  cod_price bigint,
  gift boolean not null default false,
  discount bigint not null default 0,
  constraint order_lines_pkey PRIMARY KEY (order_id, "position"),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint gifts_cost_nothing_on_delivery CHECK (((NOT gift) OR (cod_price IS NULL))),
  constraint no_line_below_nothing CHECK (((discount >= 0) AND (discount <= (price * quantity)))),
  constraint only_gifts_are_free CHECK (((price >= 0) AND ((price = 0) = gift))),
  constraint order_lines_cod_price_check CHECK ((cod_price >= 0)),
  constraint order_lines_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX order_lines_product ON order_lines USING btree (product_id);

create table partial_cancellations (
  idempotency_key uuid not null,
  order_id text not null,
  reason text not null,
  note text not null,
  amount bigint not null,
  restocked boolean not null,
  actor text not null,
  created_at timestamp with time zone not null default now(),
  constraint partial_cancellations_pkey PRIMARY KEY (idempotency_key),
  constraint partial_cancellations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint partial_cancellations_amount_check CHECK ((amount >= 0)),
  constraint partial_cancellations_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 200)))
);
CREATE INDEX partial_cancellations_order ON partial_cancellations USING btree (order_id);

create table cancelled_units (
  idempotency_key uuid not null,
  order_id text not null,
  "position" integer not null,
  quantity integer not null,
  paid bigint not null,
  constraint cancelled_units_pkey PRIMARY KEY (idempotency_key, "position"),
  constraint cancelled_units_idempotency_key_fkey FOREIGN KEY (idempotency_key) REFERENCES partial_cancellations(idempotency_key) ON DELETE CASCADE,
  constraint cancelled_units_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE,
  constraint cancelled_units_paid_check CHECK ((paid >= 0)),
  constraint cancelled_units_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX cancelled_units_order ON cancelled_units USING btree (order_id, "position");

create table carts (
  user_id uuid not null,
  lines jsonb not null default '[]'::jsonb,
  updated_at timestamp with time zone not null default now(),
  coupon_code text,
  guest_cart_id uuid,
  guest_lines jsonb,
  constraint carts_pkey PRIMARY KEY (user_id),
  constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint carts_coupon_code_check CHECK ((char_length(coupon_code) <= 40))
);

create table checkout_links (
  id uuid not null,
  lines jsonb not null,
  coupon_code text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  order_id text,
  constraint checkout_links_pkey PRIMARY KEY (id),
  constraint checkout_links_order_id_key UNIQUE (order_id),
  constraint checkout_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id)
);
CREATE INDEX checkout_links_open ON checkout_links USING btree (created_at) WHERE (order_id IS NULL);

create table cod_blocked_phones (
  phone_hash bytea not null,
  blocked_at timestamp with time zone not null,
  constraint cod_blocked_phones_pkey PRIMARY KEY (phone_hash)
);

create table collections (
  id integer not null generated always as identity,
  slug text not null,
  title text not null,
  text text not null default ''::text,
  picture text,
  seo_title text,
  seo_description text,
  rule json,
  sort text not null,
  published boolean not null default true,
  in_menu boolean not null default false,
  "position" integer not null default 999,
  constraint collections_pkey PRIMARY KEY (id),
  constraint collections_slug_key UNIQUE (slug),
  constraint collections_picture_fkey FOREIGN KEY (picture) REFERENCES media(url),
  constraint collections_seo_description_check CHECK (((char_length(seo_description) >= 1) AND (char_length(seo_description) <= 500))),
  constraint collections_seo_title_check CHECK (((char_length(seo_title) >= 1) AND (char_length(seo_title) <= 200))),
  constraint collections_slug_check CHECK ((slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'::text)),
  constraint collections_title_check CHECK ((title <> ''::text))
);

create table products (
  id text not null,
  name text not null,
  brand text not null,
  category text not null,
  brand_categ text,
  description text not null default ''::text,
  style text,
  colour text,
  images text[] not null default '{}'::text[],
  price bigint not null,
  prev_price bigint,
  avg_rating numeric(2,1),
  source text,
  source_digest text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search_text text not null generated always as (btrim(lower(NORMALIZE((((((name || ' '::text) || brand) || COALESCE((' '::text || colour), ''::text)) || ' '::text) || words_of_tags(tags)), NFKC)))) stored,
  search_words text[] not null generated always as (regexp_split_to_array(btrim(lower(NORMALIZE((((((name || ' '::text) || brand) || COALESCE((' '::text || colour), ''::text)) || ' '::text) || words_of_tags(tags)), NFKC))), '\s+'::text)) stored,
  published boolean not null default true,
  publish_at timestamp with time zone,
  hsn text,
  tax_class text,
  origin text,
  maker text,
  net_quantity text,
  weight_grams integer,
  box_size text,
  shelf text,
  tags text[] not null default '{}'::text[],
  details text not null default ''::text,
  seo_title text,
  seo_description text,
  made_in text,
  popularity integer not null default 0,
  archived_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_category_fkey FOREIGN KEY (category) REFERENCES categories(category) ON UPDATE CASCADE,
  constraint only_drafts_wait CHECK (((publish_at IS NULL) OR (NOT published))),
  constraint products_avg_rating_check CHECK (((avg_rating >= (1)::numeric) AND (avg_rating <= (5)::numeric))),
  constraint products_box_size_check CHECK ((box_size ~ '^\d{1,3}x\d{1,3}x\d{1,3}$'::text)),
  constraint products_colour_check CHECK (((char_length(colour) >= 1) AND (char_length(colour) <= 40))),
  constraint products_hsn_check CHECK ((hsn ~ '^\d{4}(\d{2}){0,2}$'::text)),
  constraint products_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,79}$'::text)),
  constraint products_maker_check CHECK (((char_length(maker) >= 1) AND (char_length(maker) <= 300))),
  constraint products_name_check CHECK ((name <> ''::text)),
  constraint products_net_quantity_check CHECK (((char_length(net_quantity) >= 1) AND (char_length(net_quantity) <= 40))),
  constraint products_origin_check CHECK (((char_length(origin) >= 1) AND (char_length(origin) <= 60))),
  constraint products_prev_price_check CHECK ((prev_price > 0)),
  constraint products_price_check CHECK ((price > 0)),
  constraint products_seo_description_check CHECK (((char_length(seo_description) >= 1) AND (char_length(seo_description) <= 500))),
  constraint products_seo_title_check CHECK (((char_length(seo_title) >= 1) AND (char_length(seo_title) <= 200))),
  constraint products_shelf_check CHECK (((char_length(shelf) >= 1) AND (char_length(shelf) <= 40))),
  constraint products_style_check CHECK (((char_length(style) >= 1) AND (char_length(style) <= 60))),
  constraint products_weight_grams_check CHECK (((weight_grams >= 1) AND (weight_grams <= 100000)))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX products_category_created ON products USING btree (category, created_at DESC, id);
CREATE INDEX products_category_family_price ON products USING btree (category, brand_categ, price DESC, created_at DESC, id) WHERE (published AND (brand_categ IS NOT NULL));
CREATE INDEX products_category_made_in ON products USING btree (category, made_in, price DESC, created_at DESC, id) WHERE (published AND (made_in IS NOT NULL));
CREATE INDEX products_category_popular ON products USING btree (category, popularity DESC, avg_rating DESC NULLS LAST, created_at DESC, id) INCLUDE (price, search_words) WHERE published;
CREATE INDEX products_category_price ON products USING btree (category, price DESC, created_at DESC, id) INCLUDE (avg_rating, search_words) WHERE published;
CREATE INDEX products_category_price_up ON products USING btree (category, price, created_at DESC, id) WHERE published;
CREATE INDEX products_category_rating ON products USING btree (category, avg_rating DESC NULLS LAST, created_at DESC, id) WHERE published;
CREATE INDEX products_category_rating_up ON products USING btree (category, avg_rating, created_at DESC, id) WHERE published;
CREATE INDEX products_created ON products USING btree (created_at DESC, id);
CREATE INDEX products_described ON products USING gin (to_tsvector('english'::regconfig, ((description || ' '::text) || details)));
CREATE INDEX products_drafts ON products USING btree (created_at DESC, id) WHERE (NOT published);
CREATE INDEX products_family_price ON products USING btree (brand_categ, price DESC, created_at DESC, id) WHERE (published AND (brand_categ IS NOT NULL));
CREATE INDEX products_made_in ON products USING btree (made_in, price DESC, created_at DESC, id) WHERE (published AND (made_in IS NOT NULL));
CREATE INDEX products_popular ON products USING btree (popularity DESC, avg_rating DESC NULLS LAST, created_at DESC, id) INCLUDE (price, search_words) WHERE published;
CREATE INDEX products_price ON products USING btree (price DESC, created_at DESC, id) INCLUDE (avg_rating, search_words) WHERE published;
CREATE INDEX products_price_up ON products USING btree (price, created_at DESC, id) WHERE published;
CREATE INDEX products_rating ON products USING btree (avg_rating DESC NULLS LAST, created_at DESC, id) WHERE published;
CREATE INDEX products_rating_up ON products USING btree (avg_rating, created_at DESC, id) WHERE published;
CREATE INDEX products_sample ON products USING btree (price) INCLUDE (id, category, brand_categ, search_words, made_in, brand, colour, prev_price, avg_rating) WHERE (published AND ((hashtextextended(id, (0)::bigint) & (255)::bigint) = 0));
CREATE INDEX products_search_words ON products USING gin (search_words) WITH (fastupdate=off);
CREATE INDEX products_sought ON products USING gin ((((search_text || ' '::text) || id)) gin_trgm_ops);
CREATE INDEX products_style ON products USING btree (style) WHERE (style IS NOT NULL);
CREATE INDEX products_tags ON products USING gin (lowercase(tags));
CREATE INDEX products_waiting ON products USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX products_with_external_images ON products USING gin (images) WHERE has_external_images(images);
CREATE INDEX products_without_brand ON products USING btree (id) WHERE (brand = ''::text);

create table collection_products (
  collection_id integer not null,
  product_id text not null,
  "position" integer not null,
  constraint collection_products_pkey PRIMARY KEY (collection_id, product_id),
  constraint collection_products_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint collection_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX collection_products_product ON collection_products USING btree (product_id);

create table consents (
  id bigint not null generated always as identity,
  user_id uuid not null,
  purpose text not null,
  version text not null,
  given boolean not null,
  at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint consents_purpose_check CHECK ((purpose = ANY (ARRAY['terms'::text, 'marketing'::text]))),
  constraint consents_version_check CHECK ((version <> ''::text))
);
CREATE INDEX consents_user ON consents USING btree (user_id, purpose, id DESC);

create table coupon_uses (
  order_id text not null,
  coupon_code text not null,
  user_id uuid not null,
  used_at timestamp with time zone not null default now(),
  released_at timestamp with time zone,
  constraint coupon_uses_pkey PRIMARY KEY (order_id),
  constraint coupon_uses_coupon_code_fkey FOREIGN KEY (coupon_code) REFERENCES coupons(code),
  constraint coupon_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint coupon_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX coupon_uses_counted ON coupon_uses USING btree (coupon_code, user_id) WHERE (released_at IS NULL);
CREATE INDEX coupon_uses_person ON coupon_uses USING btree (user_id);

create table credit_accounts (
  user_id uuid not null,
  balance bigint not null,
  constraint credit_accounts_pkey PRIMARY KEY (user_id),
  constraint credit_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint credit_accounts_balance_check CHECK ((balance >= 0))
);

create table credit_entries (
  id bigint not null generated always as identity,
  user_id uuid not null,
  amount bigint not null,
  balance bigint not null default 0,
  reason text not null,
  dedupe_key text not null,
  order_id text,
  note text not null default ''::text,
  actor text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint credit_entries_pkey PRIMARY KEY (id),
  constraint credit_entries_dedupe_key_key UNIQUE (dedupe_key),
  constraint credit_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint credit_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint credit_entries_amount_check CHECK ((amount <> 0)),
  constraint credit_entries_note_check CHECK ((char_length(note) <= 300)),
  constraint credit_entries_reason_check CHECK ((reason = ANY (ARRAY['granted'::text, 'refund'::text, 'order'::text, 'gift-card'::text])))
);
CREATE INDEX credit_entries_order ON credit_entries USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX credit_entries_user ON credit_entries USING btree (user_id, id);

create table discrepancies (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  dedupe_key text not null,
  order_id text,
  facts jsonb not null,
  created_at timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  resolution text,
  constraint discrepancies_pkey PRIMARY KEY (id),
  constraint discrepancies_dedupe_key_key UNIQUE (dedupe_key),
  constraint discrepancies_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint discrepancies_kind_check CHECK ((kind = ANY (ARRAY['payment-without-order'::text, 'wrong-amount'::text, 'wrong-currency'::text, 'payment-of-another-order'::text, 'payment-missing-there'::text, 'payment-missing-here'::text, 'refund-missing-there'::text, 'refund-differs'::text, 'refund-failed'::text, 'invariant'::text, 'cash-short'::text, 'cash-over'::text, 'cash-unknown'::text, 'cash-not-due'::text, 'unreadable-event'::text, 'lost-parcel'::text, 'lost-parcel-found'::text, 'cod-amount-unsure'::text])))
);
CREATE INDEX discrepancies_open ON discrepancies USING btree (created_at) WHERE (resolved_at IS NULL);
CREATE INDEX discrepancies_order ON discrepancies USING btree (order_id) WHERE (order_id IS NOT NULL);

create table document_days (
  day text not null,
  document text not null,
  financial_year text not null,
  first text not null,
  last text not null,
  count integer not null,
  amount bigint not null,
  rounding bigint not null,
  constraint document_days_pkey PRIMARY KEY (day, document, financial_year),
  constraint document_days_document_check CHECK ((document = ANY (ARRAY['invoice'::text, 'credit-note'::text])))
);

create table empty_searches (
  query text not null,
  day text not null,
  count integer not null default 1,
  constraint empty_searches_pkey PRIMARY KEY (day, query),
  constraint empty_searches_count_check CHECK ((count > 0)),
  constraint empty_searches_day_check CHECK ((day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint empty_searches_query_check CHECK ((query <> ''::text))
);

create table external_images (
  url text not null,
  stored_url text,
  stored_at timestamp with time zone,
  attempts integer not null default 0,
  due_at timestamp with time zone default '-infinity'::timestamp with time zone,
  error text,
  constraint external_images_pkey PRIMARY KEY (url),
  constraint external_images_stored_url_fkey FOREIGN KEY (stored_url) REFERENCES media(url),
  constraint external_images_url_fkey FOREIGN KEY (url) REFERENCES media(url) ON DELETE CASCADE,
  constraint external_images_attempts_check CHECK ((attempts >= 0))
);
CREATE INDEX external_images_due ON external_images USING btree (due_at, url) WHERE (stored_url IS NULL);
CREATE INDEX external_images_stored ON external_images USING btree (stored_at) WHERE (stored_url IS NOT NULL);

create table size_requests (
  idempotency_key uuid not null,
  order_id text not null,
  "position" integer not null,
  from_size text not null,
  to_size text not null,
  from_location text not null,
  to_location text not null,
  quantity integer not null,
  price bigint not null,
  difference bigint not null,
  note text not null,
  actor text not null,
  state text not null default 'open'::text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  by_upi boolean not null default false,
  reported_at timestamp with time zone,
  is_old_missing boolean not null default false,
  constraint size_requests_pkey PRIMARY KEY (idempotency_key),
  constraint size_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint size_requests_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE,
  constraint size_requests_difference_check CHECK ((difference > 0)),
  constraint size_requests_price_check CHECK ((price > 0)),
  constraint size_requests_quantity_check CHECK ((quantity > 0)),
  constraint size_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'ended'::text])))
);
CREATE INDEX size_requests_by_upi ON size_requests USING btree (created_at) WHERE by_upi;
CREATE UNIQUE INDEX size_requests_open ON size_requests USING btree (order_id) WHERE (state = 'open'::text);

create table payments (
  id uuid not null default gen_random_uuid(),
  order_id text not null,
  gateway text not null,
  gateway_payment_id text,
  gateway_order_id text,
  amount bigint not null,
  currency text not null default 'INR'::text,
  state text not null,
  created_at timestamp with time zone not null default now(),
  utr text,
  captured_at timestamp with time zone,
  error text,
  remittance text,
  part text not null default 'full'::text,
  settled_amount bigint,
  size_request uuid,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_gateway_payment_id_gateway_key UNIQUE (gateway_payment_id, gateway),
  constraint payments_utr_key UNIQUE (utr),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint payments_size_request_fkey FOREIGN KEY (size_request) REFERENCES size_requests(idempotency_key),
  constraint captured_in_rupees CHECK (((state <> 'captured'::text) OR (currency = 'INR'::text))),
  constraint little_is_written_off CHECK (((settled_amount - amount) <= 2000)),
  constraint payments_amount_check CHECK ((amount > 0)),
  constraint payments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payments_gateway_check CHECK ((gateway <> ''::text)),
  constraint payments_part_check CHECK ((part = ANY (ARRAY['full'::text, 'advance'::text, 'size'::text]))),
  constraint payments_settled_amount_check CHECK ((settled_amount > 0)),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['created'::text, 'authorized'::text, 'captured'::text, 'failed'::text, 'refund_due'::text, 'refunded'::text]))),
  constraint payments_utr_check CHECK ((utr ~ '^[0-9]{12}$'::text))
);
CREATE INDEX payments_due_back ON payments USING btree (created_at) WHERE (state = 'refund_due'::text);
CREATE UNIQUE INDEX payments_one_captured ON payments USING btree (order_id, part) WHERE ((state = 'captured'::text) AND (part <> 'size'::text));
CREATE UNIQUE INDEX payments_one_cash ON payments USING btree (order_id) WHERE (gateway = 'cod'::text);
CREATE INDEX payments_order ON payments USING btree (order_id);

create table refunds (
  id uuid not null default gen_random_uuid(),
  order_id text not null,
  payment_id uuid not null,
  amount bigint not null,
  reason text not null,
  dedupe_key text not null,
  state text not null default 'due'::text,
  gateway_refund_id text,
  actor text not null,
  error text,
  created_at timestamp with time zone not null default now(),
  requested_at timestamp with time zone,
  processed_at timestamp with time zone,
  reference text,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_dedupe_key_key UNIQUE (dedupe_key),
  constraint refunds_gateway_refund_id_payment_id_key UNIQUE (gateway_refund_id, payment_id),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_amount_check CHECK ((amount > 0)),
  constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['cancelled'::text, 'sold-out'::text, 'paid-twice'::text, 'wrong-amount'::text, 'staff'::text, 'at-the-gateway'::text, 'part-cancelled'::text, 'returned'::text, 'excess'::text, 'changed'::text]))),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['due'::text, 'requested'::text, 'processed'::text, 'failed'::text])))
);
CREATE INDEX refunds_open ON refunds USING btree (created_at) WHERE (state = ANY (ARRAY['due'::text, 'requested'::text]));
CREATE INDEX refunds_order ON refunds USING btree (order_id);
CREATE INDEX refunds_payment ON refunds USING btree (payment_id);

create table returns (
  id uuid not null default gen_random_uuid(),
  idempotency_key uuid not null,
  order_id text not null,
  "position" integer not null,
  quantity integer not null,
  kind text not null,
  exchange_size text,
  reason text not null,
  note text not null default ''::text,
  state text not null default 'requested'::text,
  paid bigint not null,
  restocked boolean,
  unsold integer not null default 0,
  refund_id uuid,
  courier text,
  waybill text,
  actor text not null,
  created_at timestamp with time zone not null default now(),
  received_at timestamp with time zone,
  ended_at timestamp with time zone,
  refusal_reason text,
  constraint returns_pkey PRIMARY KEY (id),
  constraint returns_idempotency_key_key UNIQUE (idempotency_key),
  constraint returns_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE,
  constraint returns_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint exchanged_by_a_parcel CHECK (((state = 'exchanged'::text) = (waybill IS NOT NULL))),
  constraint only_closed_are_refused CHECK (((refusal_reason IS NULL) OR (state = 'closed'::text))),
  constraint only_exchanges_have_a_size CHECK (((kind = 'exchange'::text) = (exchange_size IS NOT NULL))),
  constraint received_was_looked_at CHECK (((state = ANY (ARRAY['received'::text, 'refunded'::text, 'exchanged'::text])) = (restocked IS NOT NULL))),
  constraint refunded_by_a_refund CHECK (
CASE state
    WHEN 'refunded'::text THEN ((refund_id IS NOT NULL) OR (paid = 0))
    ELSE (refund_id IS NULL)
END),
  constraint returns_kind_check CHECK ((kind = ANY (ARRAY['return'::text, 'exchange'::text]))),
  constraint returns_note_check CHECK ((char_length(note) <= 500)),
  constraint returns_paid_check CHECK ((paid >= 0)),
  constraint returns_quantity_check CHECK ((quantity > 0)),
  constraint returns_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 80))),
  constraint returns_refusal_reason_check CHECK (((char_length(refusal_reason) >= 1) AND (char_length(refusal_reason) <= 300))),
  constraint returns_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'received'::text, 'refunded'::text, 'exchanged'::text, 'closed'::text]))),
  constraint unsold_are_a_part_of_the_restocked CHECK (((unsold = 0) OR ((unsold >= 1) AND (unsold <= (quantity - 1)) AND (restocked IS TRUE))))
);
CREATE INDEX returns_open ON returns USING btree (created_at) WHERE (state = ANY (ARRAY['requested'::text, 'received'::text]));
CREATE INDEX returns_order ON returns USING btree (order_id, "position");

create table shipments (
  id uuid not null default gen_random_uuid(),
  order_id text not null,
  courier text not null,
  waybill text not null,
  state text not null,
  raw jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  expected_at timestamp with time zone,
  place text,
  next_poll_at timestamp with time zone,
  unchanged_polls integer not null default 0,
  cod_change_leased_until timestamp with time zone,
  return_id uuid,
  pickup_at timestamp with time zone,
  reference text,
  carrier text,
  from_shopper boolean not null default false,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_waybill_key UNIQUE (waybill),
  constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint shipments_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint only_returns_are_fetched CHECK (((NOT from_shopper) OR (return_id IS NOT NULL))),
  constraint shipments_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'booked'::text, 'in-transit'::text, 'out-for-delivery'::text, 'returning'::text, 'lost'::text, 'delivered'::text, 'returned'::text, 'cancelled'::text])))
);
CREATE INDEX shipments_cod_change_leased ON shipments USING btree (cod_change_leased_until) WHERE (cod_change_leased_until IS NOT NULL);
CREATE INDEX shipments_coming_back ON shipments USING btree (updated_at) WHERE (state = 'returning'::text);
CREATE INDEX shipments_lost ON shipments USING btree (order_id) WHERE (((state = 'lost'::text) OR (unchanged_polls >= 17)) AND (return_id IS NULL));
CREATE UNIQUE INDEX shipments_one_exchange ON shipments USING btree (return_id, from_shopper) WHERE ((return_id IS NOT NULL) AND (state <> 'cancelled'::text) AND (from_shopper OR (state <> 'returned'::text)));
CREATE INDEX shipments_order ON shipments USING btree (order_id);
CREATE INDEX shipments_to_poll ON shipments USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);

create table failed_deliveries (
  id uuid not null default gen_random_uuid(),
  order_id text not null,
  shipment_id uuid not null,
  failed_at timestamp with time zone not null,
  reason text not null,
  remark text not null,
  answer_by timestamp with time zone not null,
  answer jsonb,
  answered_at timestamp with time zone,
  answered_by text,
  next_send_at timestamp with time zone,
  send_attempts integer not null default 0,
  courier_refusal text,
  notified_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint failed_deliveries_pkey PRIMARY KEY (id),
  constraint failed_deliveries_shipment_id_failed_at_key UNIQUE (shipment_id, failed_at),
  constraint failed_deliveries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint failed_deliveries_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE,
  constraint failed_deliveries_reason_check CHECK ((reason = ANY (ARRAY['refused'::text, 'not-home'::text, 'no-answer'::text, 'address'::text, 'later'::text, 'cash'::text, 'not-tried'::text, 'other'::text])))
);
CREATE INDEX failed_deliveries_open ON failed_deliveries USING btree (failed_at) WHERE (closed_at IS NULL);
CREATE INDEX failed_deliveries_order ON failed_deliveries USING btree (order_id);
CREATE INDEX failed_deliveries_to_send ON failed_deliveries USING btree (next_send_at) WHERE (next_send_at IS NOT NULL);

create table gateway_orders (
  gateway text not null,
  gateway_order_id text not null,
  order_id text not null,
  checkout text,
  created_at timestamp with time zone not null default now(),
  size_request uuid,
  constraint gateway_orders_pkey PRIMARY KEY (gateway_order_id, gateway),
  constraint gateway_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint gateway_orders_size_request_fkey FOREIGN KEY (size_request) REFERENCES size_requests(idempotency_key),
  constraint gateway_orders_gateway_check CHECK ((gateway <> ''::text))
);
CREATE INDEX gateway_orders_order ON gateway_orders USING btree (order_id);

create table gateway_pauses (
  gateway text not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  paused_until timestamp with time zone not null,
  constraint gateway_pauses_pkey PRIMARY KEY (gateway),
  constraint gateway_pauses_failures_check CHECK ((failures > 0)),
  constraint gateway_pauses_gateway_check CHECK ((gateway <> ''::text))
);

create table gift_cards (
  id bigint not null generated always as identity,
  code_hash bytea not null,
  amount bigint not null,
  recipient text not null default ''::text,
  note text not null default ''::text,
  form_key uuid not null,
  issued_by text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  user_id uuid,
  claimed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  constraint gift_cards_pkey PRIMARY KEY (id),
  constraint gift_cards_code_hash_key UNIQUE (code_hash),
  constraint gift_cards_form_key_key UNIQUE (form_key),
  constraint gift_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint claimed_by_somebody CHECK (((user_id IS NULL) = (claimed_at IS NULL))),
  constraint claimed_or_cancelled CHECK (((claimed_at IS NULL) OR (cancelled_at IS NULL))),
  constraint gift_cards_amount_check CHECK ((amount > 0)),
  constraint gift_cards_note_check CHECK ((char_length(note) <= 300)),
  constraint gift_cards_recipient_check CHECK ((char_length(recipient) <= 60))
);
CREATE INDEX gift_cards_user ON gift_cards USING btree (user_id) WHERE (user_id IS NOT NULL);

create table grievances (
  id bigint not null generated always as identity,
  user_id uuid,
  source text not null,
  name text not null,
  phone text,
  email text,
  order_id text,
  text text not null,
  received_at timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  acknowledgement text,
  settled_at timestamp with time zone,
  settlement text,
  constraint grievances_pkey PRIMARY KEY (id),
  constraint grievances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint acknowledged_first CHECK (((settled_at IS NULL) OR (acknowledged_at IS NOT NULL))),
  constraint acknowledgement_has_text CHECK (((acknowledged_at IS NULL) = (acknowledgement IS NULL))),
  constraint grievances_name_check CHECK ((name <> ''::text)),
  constraint grievances_phone_check CHECK ((phone ~ '^\+91[6-9][0-9]{9}$'::text)),
  constraint grievances_source_check CHECK ((source = ANY (ARRAY['page'::text, 'phone'::text, 'mail'::text, 'letter'::text]))),
  constraint grievances_text_check CHECK ((text <> ''::text)),
  constraint settlement_has_text CHECK (((settled_at IS NULL) = (settlement IS NULL)))
);
CREATE INDEX grievances_open ON grievances USING btree (received_at) WHERE (settled_at IS NULL);
CREATE INDEX grievances_settled ON grievances USING btree (settled_at, id) WHERE (settled_at IS NOT NULL);
CREATE INDEX grievances_user ON grievances USING btree (user_id) WHERE (user_id IS NOT NULL);

create table home_layouts (
  name text not null,
  rows json not null,
  constraint home_layouts_pkey PRIMARY KEY (name),
  constraint home_layouts_name_check CHECK ((name = ANY (ARRAY['live'::text, 'draft'::text])))
);

create table idempotency_keys (
  user_id uuid not null,
  route text not null,
  key uuid not null,
  body_sha256 bytea not null,
  state text not null default 'running'::text,
  status integer,
  body jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, route, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint done_has_an_answer CHECK (((state = 'running'::text) OR ((status IS NOT NULL) AND (body IS NOT NULL)))),
  constraint idempotency_keys_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])))
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  email text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  constraint identities_pkey PRIMARY KEY (issuer, subject),
  constraint identities_user_id_issuer_key UNIQUE (user_id, issuer),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table import_effects (
  import_id uuid not null,
  product_id text not null,
  name text not null,
  before jsonb,
  after jsonb,
  constraint import_effects_pkey PRIMARY KEY (import_id, product_id),
  constraint import_effects_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);

create table import_pictures (
  name text not null,
  url text not null,
  sent_at timestamp with time zone not null,
  constraint import_pictures_pkey PRIMARY KEY (name),
  constraint import_pictures_url_fkey FOREIGN KEY (url) REFERENCES media(url) ON DELETE CASCADE,
  constraint import_pictures_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
);

create table imported_orders (
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  user_id uuid,
  source text not null,
  number text not null,
  placed_at timestamp with time zone not null,
  state text not null,
  total bigint not null,
  details jsonb not null,
  constraint imported_orders_pkey PRIMARY KEY (id),
  constraint imported_orders_number_source_key UNIQUE (number, source),
  constraint imported_orders_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) DEFERRABLE INITIALLY DEFERRED,
  constraint imported_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint imported_orders_number_check CHECK ((number <> ''::text)),
  constraint imported_orders_source_check CHECK ((source = ANY (ARRAY['shopify'::text, 'woocommerce'::text]))),
  constraint imported_orders_state_check CHECK ((state = ANY (ARRAY['processing'::text, 'completed'::text, 'part-refunded'::text, 'refunded'::text, 'cancelled'::text]))),
  constraint imported_orders_total_check CHECK ((total >= 0))
);
CREATE INDEX imported_orders_import ON imported_orders USING btree (import_id);
CREATE INDEX imported_orders_user ON imported_orders USING btree (user_id, placed_at DESC);

create table invoice_numbers (
  series text not null,
  financial_year text not null,
  last integer not null,
  constraint invoice_numbers_pkey PRIMARY KEY (series, financial_year),
  constraint invoice_numbers_financial_year_check CHECK ((financial_year ~ '^\d{4}$'::text)),
  constraint invoice_numbers_last_check CHECK ((last > 0)),
  constraint invoice_numbers_series_check CHECK ((series = ANY (ARRAY['invoice'::text, 'credit-note'::text])))
);

create table invoices (
  serial text not null,
  series text not null,
  financial_year text not null,
  number integer not null,
  order_id text not null,
  amount bigint not null,
  content jsonb not null,
  issued_at timestamp with time zone not null,
  of_serial text,
  cause text,
  replaces text,
  constraint invoices_pkey PRIMARY KEY (serial),
  constraint invoices_of_serial_cause_key UNIQUE (of_serial, cause),
  constraint invoices_replaces_key UNIQUE (replaces),
  constraint invoices_series_financial_year_number_key UNIQUE (series, financial_year, number),
  constraint invoices_of_serial_fkey FOREIGN KEY (of_serial) REFERENCES invoices(serial),
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint invoices_replaces_fkey FOREIGN KEY (replaces) REFERENCES invoices(serial),
  constraint invoices_series_financial_year_fkey FOREIGN KEY (series, financial_year) REFERENCES invoice_numbers(series, financial_year),
  constraint credit_notes_correct_something CHECK (((series = 'credit-note'::text) = ((of_serial IS NOT NULL) AND (cause IS NOT NULL)))),
  constraint invoices_amount_check CHECK ((amount > 0)),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_serial_check CHECK ((length(serial) <= 16))
);
CREATE INDEX invoices_b2b ON invoices USING btree (issued_at) WHERE (((content -> 'buyer'::text) ->> 'gstin'::text) IS NOT NULL);
CREATE INDEX invoices_issued ON invoices USING brin (issued_at) WITH (pages_per_range='16');
CREATE INDEX invoices_large ON invoices USING btree (issued_at) WHERE (amount > 10000000);
CREATE UNIQUE INDEX invoices_one_for_an_order ON invoices USING btree (order_id) WHERE ((series = 'invoice'::text) AND (replaces IS NULL));
CREATE INDEX invoices_order ON invoices USING btree (order_id);

create table limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint limits_pkey PRIMARY KEY (key)
);

create table outbox (
  id bigint not null generated always as identity,
  kind text not null,
  dedupe_key text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  fanned_out_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key)
);
CREATE INDEX outbox_not_fanned_out ON outbox USING btree (id) WHERE (fanned_out_at IS NULL);
CREATE INDEX outbox_unsent ON outbox USING btree (id) WHERE (sent_at IS NULL);

create table messages (
  id uuid not null default gen_random_uuid(),
  outbox_id bigint not null,
  recipient text not null,
  channel text not null,
  state text not null default 'due'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  error text,
  provider_message_id text,
  ended_at timestamp with time zone,
  alert_device_id uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_alert_device_id_fkey FOREIGN KEY (alert_device_id) REFERENCES alert_devices(id) ON DELETE SET NULL,
  constraint messages_outbox_id_fkey FOREIGN KEY (outbox_id) REFERENCES outbox(id) ON DELETE CASCADE,
  constraint ended_when_not_due CHECK (((state = 'due'::text) = (ended_at IS NULL))),
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'whatsapp'::text, 'email'::text, 'push'::text]))),
  constraint messages_recipient_check CHECK ((recipient = ANY (ARRAY['shopper'::text, 'owner'::text, 'staff'::text]))),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['due'::text, 'sent'::text, 'given-up'::text, 'dropped'::text])))
);
CREATE INDEX messages_alert_device ON messages USING btree (alert_device_id) WHERE (alert_device_id IS NOT NULL);
CREATE INDEX messages_due ON messages USING btree (channel, next_attempt_at) WHERE (state = 'due'::text);
CREATE INDEX messages_event ON messages USING btree (outbox_id);
CREATE INDEX messages_given_up ON messages USING btree (ended_at) WHERE (state = 'given-up'::text);
CREATE UNIQUE INDEX messages_once ON messages USING btree (outbox_id, recipient, channel) WHERE (channel <> 'push'::text);
CREATE UNIQUE INDEX messages_once_a_device ON messages USING btree (outbox_id, alert_device_id) WHERE (channel = 'push'::text);

create table missed_paths (
  path text not null,
  day text not null,
  count integer not null default 1,
  constraint missed_paths_pkey PRIMARY KEY (day, path),
  constraint missed_paths_count_check CHECK ((count > 0)),
  constraint missed_paths_day_check CHECK ((day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint missed_paths_path_check CHECK ((path ~ '^/'::text))
);

create table order_changes (
  idempotency_key uuid not null,
  order_id text not null,
  kind text not null,
  note text not null,
  "position" integer,
  from_size text,
  to_size text,
  from_location text,
  to_location text,
  quantity integer,
  amount_before bigint not null,
  amount bigint not null,
  was_paid boolean not null,
  actor text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  paid_by uuid,
  constraint order_changes_pkey PRIMARY KEY (idempotency_key),
  constraint order_changes_paid_by_key UNIQUE (paid_by),
  constraint order_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint order_changes_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE,
  constraint order_changes_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES payments(id),
  constraint more_is_paid CHECK (((was_paid AND (amount > amount_before)) = (paid_by IS NOT NULL))),
  constraint order_changes_kind_check CHECK ((kind = ANY (ARRAY['address'::text, 'phone'::text, 'size'::text]))),
  constraint order_changes_quantity_check CHECK ((quantity > 0)),
  constraint sizes_of_a_line CHECK ((num_nonnulls("position", from_size, to_size, from_location, to_location, quantity) =
CASE kind
    WHEN 'size'::text THEN 6
    ELSE 0
END))
);
CREATE INDEX order_changes_order ON order_changes USING btree (order_id, created_at);

create table order_events (
  order_id text not null,
  seq integer not null,
  machine text not null,
  from_state text,
  to_state text not null,
  cause text not null,
  actor text not null,
  ref text,
  created_at timestamp with time zone not null default now(),
  constraint order_events_pkey PRIMARY KEY (order_id, seq),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint order_events_machine_check CHECK ((machine = ANY (ARRAY['payment'::text, 'fulfilment'::text, 'hold'::text, 'units'::text]))),
  constraint order_events_seq_check CHECK ((seq > 0))
);

create table order_notes (
  id uuid not null default gen_random_uuid(),
  order_id text not null,
  staff_id uuid not null,
  note text not null,
  created_at timestamp with time zone not null default now(),
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint order_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint order_notes_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000)))
);
CREATE INDEX order_notes_order ON order_notes USING btree (order_id, created_at);

create table otps (
  id uuid not null default gen_random_uuid(),
  phone text not null,
  purpose text not null,
  nonce_hash bytea not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  source text not null default 'check'::text,
  provider_message_id text,
  requester_hash bytea not null,
  is_known boolean not null default false,
  constraint otps_pkey PRIMARY KEY (id),
  constraint otps_nonce_hash_key UNIQUE (nonce_hash),
  constraint otps_attempts_check CHECK ((attempts >= 0)),
  constraint otps_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'cod'::text, 'phone-change'::text]))),
  constraint otps_source_check CHECK ((source = ANY (ARRAY['check'::text, 'question'::text, 'session'::text])))
);
CREATE INDEX otps_created ON otps USING btree (created_at DESC);
CREATE INDEX otps_phone ON otps USING btree (phone, created_at DESC);

create table pages (
  id integer not null generated always as identity,
  slug text not null,
  title text not null,
  body text not null,
  seo_title text,
  seo_description text,
  published boolean not null default true,
  in_footer boolean not null default true,
  pictures json not null default '[]'::json,
  previous json,
  removed_at timestamp with time zone,
  constraint pages_pkey PRIMARY KEY (id),
  constraint pages_slug_key UNIQUE (slug),
  constraint pages_body_check CHECK ((body <> ''::text)),
  constraint pages_seo_description_check CHECK (((char_length(seo_description) >= 1) AND (char_length(seo_description) <= 500))),
  constraint pages_seo_title_check CHECK (((char_length(seo_title) >= 1) AND (char_length(seo_title) <= 200))),
  constraint pages_slug_check CHECK ((slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'::text)),
  constraint pages_title_check CHECK ((title <> ''::text))
);

create table pending_actions (
  id uuid not null default gen_random_uuid(),
  order_id text,
  action text not null,
  staff_id uuid not null,
  session text not null,
  ip text not null,
  due_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  error text,
  return_id uuid,
  input jsonb not null default '{}'::jsonb,
  verified_at timestamp with time zone,
  constraint pending_actions_pkey PRIMARY KEY (id),
  constraint one_action_at_a_time UNIQUE NULLS NOT DISTINCT (order_id, return_id),
  constraint pending_actions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint pending_actions_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint pending_actions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint action_has_its_subject CHECK ((((order_id IS NULL) = (action = 'pickup'::text)) AND ((return_id IS NOT NULL) = (action = ANY (ARRAY['book-exchange'::text, 'ship-exchange'::text, 'fetch-return'::text, 'refund-return'::text, 'refuse-return'::text, 'receive-return'::text]))))),
  constraint pending_actions_action_check CHECK ((action = ANY (ARRAY['book'::text, 'ship'::text, 'shipped'::text, 'delivered'::text, 'returned'::text, 'book-exchange'::text, 'ship-exchange'::text, 'fetch-return'::text, 'pickup'::text, 'refund'::text, 'refund-return'::text, 'cancel'::text, 'refuse-return'::text, 'settle-returned-stock'::text, 'receive-return'::text, 'confirm-upi'::text, 'refuse-upi'::text, 'cancel-units'::text, 'repack'::text, 'lost'::text]))),
  constraint pending_actions_error_check CHECK (((char_length(error) >= 1) AND (char_length(error) <= 500))),
  constraint refund_needs_step_up CHECK (((action <> ALL (ARRAY['refund'::text, 'refund-return'::text])) OR (verified_at IS NOT NULL)))
);
CREATE UNIQUE INDEX pending_actions_one_utr ON pending_actions USING btree (((input ->> 'utr'::text))) WHERE ((action = 'confirm-upi'::text) AND (error IS NULL));

create table pincode_rules (
  prefix text not null,
  served boolean,
  cod boolean,
  days integer,
  updated_at timestamp with time zone not null default now(),
  constraint pincode_rules_pkey PRIMARY KEY (prefix),
  constraint pincode_rules_days_check CHECK (((days >= 0) AND (days <= 60))),
  constraint pincode_rules_prefix_check CHECK ((prefix ~ '^[0-9]{1,6}$'::text))
);

create table product_sizes (
  product_id text not null,
  size text not null default ''::text,
  stock_location text not null,
  "position" integer not null default 0,
  price bigint not null,
  prev_price bigint,
  cod_price bigint,
  sku text,
  barcode text,
  cost bigint,
  listed_stock integer,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  size_key text not null generated always as (translate(lower(size), ' -'::text, ''::text)) stored,
  may_be_in_stock boolean not null generated always as (((on_hand > reserved) OR (stock_location <> size))) stored,
  low_stock_units integer generated always as (
CASE
    WHEN ((stock_location = size) AND ((on_hand - reserved) < 10)) THEN (on_hand - reserved)
    ELSE NULL::integer
END) stored,
  constraint product_sizes_pkey PRIMARY KEY (product_id, size),
  constraint product_sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_sizes_product_id_stock_location_fkey FOREIGN KEY (product_id, stock_location) REFERENCES product_sizes(product_id, size) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint product_sizes_barcode_check CHECK (((char_length(barcode) >= 1) AND (char_length(barcode) <= 64))),
  constraint product_sizes_cod_price_check CHECK ((cod_price >= 0)),
  constraint product_sizes_cost_check CHECK ((cost > 0)),
  constraint product_sizes_listed_stock_check CHECK ((listed_stock >= 0)),
  constraint product_sizes_prev_price_check CHECK ((prev_price > 0)),
  constraint product_sizes_price_check CHECK ((price > 0)),
  constraint product_sizes_sku_check CHECK (((char_length(sku) >= 1) AND (char_length(sku) <= 64))),
  constraint reserved_within_stock CHECK (((reserved >= 0) AND (reserved <= on_hand)))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX product_sizes_available ON product_sizes USING btree (product_id, size_key) INCLUDE (size, stock_location) WHERE may_be_in_stock;
CREATE INDEX product_sizes_barcode ON product_sizes USING btree (lower(barcode)) WHERE (barcode IS NOT NULL);
CREATE INDEX product_sizes_in_stock ON product_sizes USING btree (size_key, product_id) INCLUDE (size, stock_location) WHERE may_be_in_stock;
CREATE INDEX product_sizes_low ON product_sizes USING btree (low_stock_units, product_id, size) WHERE (low_stock_units IS NOT NULL);
CREATE INDEX product_sizes_sku ON product_sizes USING btree (lower(sku)) WHERE (sku IS NOT NULL);

create table promotions (
  id integer not null generated always as identity,
  name text not null,
  terms json not null,
  collection_id integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id),
  constraint promotion_begins_before_it_ends CHECK ((starts_at < ends_at)),
  constraint promotions_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);

create table provider_credentials (
  provider text not null,
  sealed bytea not null,
  hint text not null,
  changed_at timestamp with time zone not null default now(),
  constraint provider_credentials_pkey PRIMARY KEY (provider),
  constraint provider_credentials_hint_check CHECK ((length(hint) <= 4))
);

create table ratings (
  id uuid not null default gen_random_uuid(),
  product_id text not null,
  user_id uuid,
  order_id text,
  comment text not null,
  rating integer not null,
  username text not null,
  created_at timestamp with time zone not null default now(),
  hidden_at timestamp with time zone,
  hidden_reason text,
  reply text,
  replied_at timestamp with time zone,
  fit text,
  constraint ratings_pkey PRIMARY KEY (id),
  constraint ratings_order_id_product_id_key UNIQUE (order_id, product_id),
  constraint ratings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint ratings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint hidden_has_a_reason CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
  constraint ratings_fit_check CHECK ((fit = ANY (ARRAY['small'::text, 'true'::text, 'large'::text]))),
  constraint ratings_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint ratings_reply_check CHECK ((reply <> ''::text)),
  constraint reply_has_a_time CHECK (((reply IS NULL) = (replied_at IS NULL)))
);
CREATE INDEX ratings_created ON ratings USING btree (created_at, id);
CREATE INDEX ratings_hidden ON ratings USING btree (created_at, id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX ratings_product ON ratings USING btree (product_id, created_at DESC);
CREATE INDEX ratings_user ON ratings USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);

create table redirects (
  from_path text not null,
  to_path text not null,
  constraint redirects_pkey PRIMARY KEY (from_path),
  constraint redirects_check CHECK (((to_path ~ '^/'::text) AND (to_path <> from_path))),
  constraint redirects_from_path_check CHECK ((from_path ~ '^/.'::text))
);

create table refresh_tokens (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null default now(),
  replaced_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (id),
  constraint refresh_tokens_token_hash_key UNIQUE (token_hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_replaced ON refresh_tokens USING btree (replaced_at) WHERE (replaced_at IS NOT NULL);
CREATE INDEX refresh_tokens_session ON refresh_tokens USING btree (session_id);

create table refund_accounts (
  order_id text not null,
  sealed bytea not null,
  masked text not null,
  created_at timestamp with time zone not null default now(),
  constraint refund_accounts_pkey PRIMARY KEY (order_id),
  constraint refund_accounts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id)
);

create table return_pictures (
  id uuid not null default gen_random_uuid(),
  return_id uuid not null,
  user_id uuid not null,
  "position" integer not null,
  width integer not null,
  height integer not null,
  picture bytea not null,
  thumbnail bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint return_pictures_pkey PRIMARY KEY (id),
  constraint return_pictures_return_id_position_key UNIQUE (return_id, "position"),
  constraint return_pictures_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint return_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint return_pictures_height_check CHECK ((height > 0)),
  constraint return_pictures_position_check CHECK ((("position" >= 0) AND ("position" <= 3))),
  constraint return_pictures_width_check CHECK ((width > 0))
);
alter table return_pictures alter column picture set storage external;
alter table return_pictures alter column thumbnail set storage external;
CREATE INDEX return_pictures_user ON return_pictures USING btree (user_id);

create table review_pictures (
  id uuid not null default gen_random_uuid(),
  review_id uuid not null,
  user_id uuid not null,
  "position" integer not null,
  width integer not null,
  height integer not null,
  picture bytea not null,
  thumbnail bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint review_pictures_pkey PRIMARY KEY (id),
  constraint review_pictures_review_id_position_key UNIQUE (review_id, "position"),
  constraint review_pictures_review_id_fkey FOREIGN KEY (review_id) REFERENCES ratings(id) ON DELETE CASCADE,
  constraint review_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint review_pictures_height_check CHECK ((height > 0)),
  constraint review_pictures_position_check CHECK ((("position" >= 0) AND ("position" <= 3))),
  constraint review_pictures_width_check CHECK ((width > 0))
);
alter table review_pictures alter column picture set storage external;
alter table review_pictures alter column thumbnail set storage external;
CREATE INDEX review_pictures_user ON review_pictures USING btree (user_id);

create table saved_addresses (
  id bigint not null generated always as identity,
  user_id uuid not null,
  kind text not null,
  address text not null,
  saved_at timestamp with time zone not null default now(),
  constraint saved_addresses_pkey PRIMARY KEY (id),
  constraint saved_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_addresses_kind_check CHECK ((kind = ANY (ARRAY['home'::text, 'work'::text, 'other'::text])))
);
CREATE INDEX saved_addresses_user ON saved_addresses USING btree (user_id);

create table scheduled_jobs (
  name text not null,
  next_attempt_at timestamp with time zone not null,
  attempts integer not null default 0,
  last_success_at timestamp with time zone,
  constraint scheduled_jobs_pkey PRIMARY KEY (name)
);

create table serviceability (
  pincode text not null,
  prepaid boolean not null,
  cod boolean not null,
  days integer,
  checked_at timestamp with time zone not null,
  constraint serviceability_pkey PRIMARY KEY (pincode),
  constraint serviceability_pincode_check CHECK ((pincode ~ '^[0-9]{6}$'::text))
);

create table session_messages (
  id bigint not null generated always as identity,
  session_id uuid not null,
  message text not null,
  constraint session_messages_pkey PRIMARY KEY (id),
  constraint session_messages_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX session_messages_session ON session_messages USING btree (session_id);

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (key)
);

create table shopper_notes (
  id bigint not null generated always as identity,
  user_id uuid not null,
  staff_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint shopper_notes_pkey PRIMARY KEY (id),
  constraint shopper_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint shopper_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint shopper_notes_text_check CHECK ((text <> ''::text))
);
CREATE INDEX shopper_notes_user ON shopper_notes USING btree (user_id, id DESC);

create table staff_authenticators (
  staff_id uuid not null,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint staff_authenticators_pkey PRIMARY KEY (staff_id),
  constraint staff_authenticators_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table staff_challenges (
  claim_hash bytea not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint staff_challenges_pkey PRIMARY KEY (claim_hash)
);

create table staff_invites (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  staff_id uuid,
  name text not null,
  roles text[] not null,
  invited_by text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  claim_hash bytea,
  sealed_secret bytea,
  used_at timestamp with time zone,
  constraint staff_invites_pkey PRIMARY KEY (id),
  constraint staff_invites_token_hash_key UNIQUE (token_hash),
  constraint staff_invites_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table staff_passkeys (
  id text not null,
  staff_id uuid not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  label text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint staff_passkeys_pkey PRIMARY KEY (id),
  constraint staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_passkeys_staff ON staff_passkeys USING btree (staff_id);

create table staff_recovery_codes (
  staff_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash),
  constraint staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table staff_sessions (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone not null,
  device text not null,
  ip text not null,
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_token_hash_key UNIQUE (token_hash),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_sessions_staff ON staff_sessions USING btree (staff_id);

create table step_counts (
  day text not null,
  step text not null,
  count bigint not null,
  constraint step_counts_pkey PRIMARY KEY (day, step),
  constraint step_counts_count_check CHECK ((count > 0)),
  constraint step_counts_step_check CHECK ((step = ANY (ARRAY['visit'::text, 'add-to-cart'::text, 'begin-checkout'::text])))
);

create table step_ups (
  session_id uuid not null,
  method text not null,
  verified_at timestamp with time zone not null,
  constraint step_ups_pkey PRIMARY KEY (session_id, method),
  constraint step_ups_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint step_ups_method_check CHECK ((method = ANY (ARRAY['phone'::text, 'google'::text])))
);

create table stock_ledger (
  id bigint not null generated always as identity,
  product_id text not null,
  size text not null,
  change integer not null,
  reason text not null,
  order_id text,
  created_at timestamp with time zone not null default now(),
  actor text,
  note text,
  reference_id uuid,
  constraint stock_ledger_pkey PRIMARY KEY (id),
  constraint stock_ledger_change_check CHECK ((change <> 0)),
  constraint stock_ledger_reason_check CHECK ((reason = ANY (ARRAY['opening'::text, 'import'::text, 'count'::text, 'order'::text, 'cancel'::text, 'return'::text, 'part-cancel'::text, 'part-return'::text, 'exchange'::text, 'size-change'::text])))
);
CREATE UNIQUE INDEX stock_ledger_once ON stock_ledger USING btree (order_id, product_id, size, reason) WHERE (reference_id IS NULL);
CREATE INDEX stock_ledger_product ON stock_ledger USING btree (product_id, size);
CREATE UNIQUE INDEX stock_ledger_reference_once ON stock_ledger USING btree (reference_id, product_id, size, reason) WHERE (reference_id IS NOT NULL);

create table synonyms (
  word text not null,
  kind text not null,
  meaning text not null,
  constraint synonyms_pkey PRIMARY KEY (word, kind, meaning),
  constraint synonyms_kind_check CHECK ((kind = ANY (ARRAY['category'::text, 'word'::text]))),
  constraint synonyms_meaning_check CHECK ((meaning <> ''::text)),
  constraint synonyms_word_check CHECK (((word = lower(NORMALIZE(word, NFKC))) AND (word <> ''::text) AND (word !~ '\s'::text)))
);
CREATE INDEX synonyms_trgm ON synonyms USING gin (word gin_trgm_ops) WITH (fastupdate=off);

create table tax_days (
  day text not null,
  document text not null,
  is_large boolean not null,
  is_b2b boolean not null default false,
  place text,
  basis_points integer not null,
  hsn text,
  unit text not null,
  quantity bigint not null,
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  total bigint not null,
  constraint tax_days_key UNIQUE NULLS NOT DISTINCT (day, document, is_large, is_b2b, place, basis_points, hsn, unit),
  constraint tax_days_document_check CHECK ((document = ANY (ARRAY['invoice'::text, 'credit-note'::text])))
);

create table tracking_events (
  shipment_id uuid not null,
  at timestamp with time zone not null,
  message text not null,
  place text,
  state text,
  constraint tracking_events_shipment_id_at_message_place_key UNIQUE NULLS NOT DISTINCT (shipment_id, at, message, place),
  constraint tracking_events_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE
);

create table used_captcha_tokens (
  serial_hash bytea not null,
  until timestamp with time zone not null,
  constraint used_captcha_tokens_pkey PRIMARY KEY (serial_hash)
);
CREATE INDEX used_captcha_tokens_until ON used_captcha_tokens USING btree (until);

create table used_oauth_states (
  state_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_oauth_states_pkey PRIMARY KEY (state_hash)
);

create table vocabulary (
  word text not null
);
CREATE INDEX vocabulary_first ON vocabulary USING btree ("left"(word, 1)) WHERE (word ~ '^[^a-z0-9]'::text);
CREATE INDEX vocabulary_trgm ON vocabulary USING gin (word gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX vocabulary_word ON vocabulary USING btree (word);

create table webhook_endpoints (
  id uuid not null default gen_random_uuid(),
  url text not null,
  label text not null default ''::text,
  kinds text[] not null,
  sealed_secret bytea not null,
  previous_secret bytea,
  previous_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  paused_at timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  backoff_until timestamp with time zone,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint failing_has_a_beginning CHECK (((failures = 0) = (failing_since IS NULL))),
  constraint previous_ends CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
  constraint webhook_endpoints_kinds_check CHECK ((cardinality(kinds) > 0)),
  constraint webhook_endpoints_url_check CHECK ((url ~~ 'https://%'::text))
);

create table webhook_events (
  id uuid not null default gen_random_uuid(),
  "position" bigint not null generated always as identity,
  order_id text,
  seq integer,
  ledger_ids bigint[],
  kind text,
  body text,
  created_at timestamp with time zone not null default now(),
  fanned_out_at timestamp with time zone,
  constraint webhook_events_pkey PRIMARY KEY (id),
  constraint webhook_events_position_key UNIQUE ("position"),
  constraint an_order_and_its_event CHECK (((order_id IS NULL) = (seq IS NULL))),
  constraint rendered_has_body CHECK (((fanned_out_at IS NULL) OR ((kind IS NOT NULL) AND (body IS NOT NULL))))
);
CREATE INDEX webhook_events_age ON webhook_events USING btree (created_at);
CREATE INDEX webhook_events_not_fanned_out ON webhook_events USING btree ("position") WHERE (fanned_out_at IS NULL);

create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  event_id uuid not null,
  "position" bigint not null,
  order_id text,
  state text not null default 'due'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  replays integer not null default 0,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_endpoint_id_event_id_key UNIQUE (endpoint_id, event_id),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE,
  constraint ended_when_not_due CHECK (((state = 'due'::text) = (ended_at IS NULL))),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['due'::text, 'delivered'::text, 'given-up'::text])))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (endpoint_id, "position") WHERE (state = 'due'::text);
CREATE INDEX webhook_deliveries_event ON webhook_deliveries USING btree (event_id);
CREATE INDEX webhook_deliveries_given_up ON webhook_deliveries USING btree (ended_at) WHERE (state = 'given-up'::text);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries USING btree (endpoint_id, "position" DESC);
CREATE INDEX webhook_deliveries_of_order ON webhook_deliveries USING btree (endpoint_id, order_id, "position") WHERE ((state = 'due'::text) AND (order_id IS NOT NULL));

create table webhook_attempts (
  delivery_id uuid not null,
  number integer not null,
  attempted_at timestamp with time zone not null,
  duration_ms integer not null,
  status integer,
  answer text not null default ''::text,
  error text,
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE
);

create table webhook_inbox (
  event_id text not null,
  source text not null,
  raw bytea not null,
  verdict text not null default 'received'::text,
  received_at timestamp with time zone not null default now(),
  applied_at timestamp with time zone,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  error text,
  constraint webhook_inbox_pkey PRIMARY KEY (event_id)
);
CREATE INDEX webhook_inbox_open ON webhook_inbox USING btree (next_attempt_at) WHERE (applied_at IS NULL);

create table wishlist (
  user_id uuid not null,
  product_id text not null,
  created_at timestamp with time zone not null default now(),
  sizes text[] not null default '{}'::text[],
  constraint wishlist_pkey PRIMARY KEY (user_id, product_id),
  constraint wishlist_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint wishlist_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_product ON wishlist USING btree (product_id);

CREATE OR REPLACE FUNCTION audit_hash(previous bytea, line audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(previous || convert_to(jsonb_build_array(
    line.id, line.actor, line.session, line.ip, line.action, line.object, line.before, line.after, line.reason,
    extract(epoch from line.created_at)
  )::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION audit_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is only ever added to';
end $function$;
CREATE TRIGGER audit_chain_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();
CREATE TRIGGER audit_log_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();

CREATE OR REPLACE FUNCTION chain_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  previous bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit_chain'));
  select hash into previous from audit_chain order by position desc limit 1;
  insert into audit_chain (audit_id, hash) values (new.id, audit_hash(coalesce(previous, ''), new));
  return null;
end $function$;
CREATE CONSTRAINT TRIGGER audit_chained AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit();

CREATE OR REPLACE FUNCTION consents_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a consent is taken back by another line, never rewritten';
end $function$;
CREATE TRIGGER consents_stay BEFORE UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION consents_stay();

CREATE OR REPLACE FUNCTION credit_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into credit_accounts (user_id, balance) values (new.user_id, 0) on conflict do nothing;
  perform from credit_accounts where user_id = new.user_id for update;
  if exists (select from credit_entries where dedupe_key = new.dedupe_key) then
    return null;
  end if;
  update credit_accounts set balance = credit_accounts.balance + new.amount where user_id = new.user_id
    returning credit_accounts.balance into new.balance;
  -- Renumbered under the lock: entries that waited have smaller numbers.
  new.id := nextval(pg_get_serial_sequence('credit_entries', 'id'));
  new.created_at := clock_timestamp();
  return new;
end $function$;
CREATE TRIGGER credit_moves BEFORE INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION credit_moves();

CREATE OR REPLACE FUNCTION credit_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'store credit moves by another entry, never by changing one';
end $function$;
CREATE TRIGGER credit_accounts_stay BEFORE DELETE OR UPDATE ON credit_accounts FOR EACH ROW WHEN ((pg_trigger_depth() < 1)) EXECUTE FUNCTION credit_stays();
CREATE TRIGGER credit_entries_stay BEFORE DELETE OR UPDATE OF user_id, amount, balance, reason, dedupe_key, order_id, actor, created_at ON credit_entries FOR EACH ROW EXECUTE FUNCTION credit_stays();

CREATE OR REPLACE FUNCTION discount_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wrong record;
begin
  select placed.discount, counted.total into wrong from orders placed, lateral (
    select coalesce(sum(line.discount), 0) as total from order_lines line where line.order_id = placed.order_id
  ) counted
  where placed.order_id = new.order_id and (placed.discount <> counted.total
    or placed.coupon_code is null and placed.discount <> promotions_total(placed.promotions)
    or placed.coupon_code is not null and not exists (select from coupon_uses taken where taken.order_id = placed.order_id
      and taken.user_id = placed.user_id and taken.coupon_code = placed.coupon_code));
  if found then
    perform refuse_change('discount_adds_up', format('order %s: its lines are given %s and not %s, or neither its promotions nor a counted use of its coupon explain it',
      new.order_id, wrong.total, wrong.discount));
  end if;
  return null;
end $function$;
CREATE CONSTRAINT TRIGGER order_lines_discount_adds_up AFTER INSERT ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.discount > 0)) EXECUTE FUNCTION discount_adds_up();
CREATE CONSTRAINT TRIGGER orders_discount_adds_up AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.discount > 0)) EXECUTE FUNCTION discount_adds_up();

CREATE OR REPLACE FUNCTION expect_rows(actual bigint, expected integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if actual <> expected then
    raise exception 'found % rows instead of %', actual, expected using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION family_key(family text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(lower(normalize(family, NFKC)), '[^[:alnum:]]', '', 'g')
$function$;

CREATE OR REPLACE FUNCTION follow_order_coupon()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counts constant boolean := new.fulfilment_state <> 'cancelled' and new.hold_state <> 'released';
begin
  update coupon_uses set released_at = case when counts then null else now() end
    where order_id = new.order_id and (released_at is null) <> counts;
  if found then
    update coupons set uses = uses + case when counts then 1 else -1 end where code = new.coupon_code;
  end if;
  return null;
end $function$;
CREATE TRIGGER orders_coupon_followed AFTER UPDATE OF hold_state, fulfilment_state ON orders FOR EACH ROW WHEN ((new.coupon_code IS NOT NULL)) EXECUTE FUNCTION follow_order_coupon();

CREATE OR REPLACE FUNCTION gift_card_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
    or (new.id, new.code_hash, new.amount, new.form_key, new.issued_by, new.created_at)
      is distinct from (old.id, old.code_hash, old.amount, old.form_key, old.issued_by, old.created_at)
    or (old.claimed_at is not null or old.cancelled_at is not null)
      and (new.user_id, new.claimed_at, new.cancelled_at) is distinct from (old.user_id, old.claimed_at, old.cancelled_at) then
    raise exception 'a gift card is claimed or cancelled once, and its sum stays';
  end if;
  return new;
end $function$;
CREATE TRIGGER gift_cards_stay BEFORE DELETE OR UPDATE ON gift_cards FOR EACH ROW EXECUTE FUNCTION gift_card_stays();

CREATE OR REPLACE FUNCTION guard_order_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  written_before integer := 0;
  stray record;
begin
  if tg_op = 'UPDATE' then
    if (new.order_id, new.user_id, new.checkout_key, new.created_at, new.original_payment_method) is distinct from
        (old.order_id, old.user_id, old.checkout_key, old.created_at, coalesce(old.original_payment_method, new.original_payment_method))
      or (new.items_total, new.delivery_fee, new.amount, new.cod_charge, new.payment_method, new.prepaid_discount)
        is distinct from
        (old.items_total, old.delivery_fee, old.amount, old.cod_charge, old.payment_method, old.prepaid_discount)
      and not ((new.cod_charge, new.payment_method, new.prepaid_discount) = (old.cod_charge, old.payment_method, old.prepaid_discount)
        and old.fulfilment_state = 'waiting' and old.packed_at is null and exists (
          select from order_changes change where change.order_id = old.order_id and change.idempotency_key::text = new.change_ref
            and change.amount_before = old.amount and change.amount = new.amount))
      -- A COD order paid online: without the charge, less its discount.
      and not ((new.items_total, new.delivery_fee) = (old.items_total, old.delivery_fee)
        and old.payment_method = 'COD' and old.payment_state = 'none' and old.link_purpose = 'prepay'
        and new.payment_method <> 'COD' and new.payment_state = 'paid' and new.cod_charge = 0
        and new.prepaid_discount = old.link_discount and new.amount = old.link_amount) then
      perform refuse_change('order_is_frozen', format('order %s: owner and figures stay as they were placed', old.order_id));
    end if;
    if (new.payment_state, new.hold_state, new.fulfilment_state) =
        (old.payment_state, old.hold_state, old.fulfilment_state) then
      new.change_cause := null;
      new.change_actor := null;
      new.change_ref := null;
      return new;
    end if;
    select coalesce(max(seq), 0) into written_before from order_events where order_events.order_id = new.order_id;
  end if;
  if tg_op = 'INSERT' then
    new.original_payment_method := new.payment_method;
  end if;
  if new.change_cause is null or new.change_actor is null then
    perform refuse_change('order_moves_for_a_reason', format('order %s: a change needs a cause', new.order_id));
  end if;
  with moved as (
    select edge.*, way.machine as way,
      written_before + (row_number() over (order by place))::integer as seq
    from (values
      (1, 'payment', coalesce(old.payment_state, ''), new.payment_state),
      (2, 'hold', coalesce(old.hold_state, ''), new.hold_state),
      (3, 'fulfilment', coalesce(old.fulfilment_state, ''), new.fulfilment_state)
    ) as edge (place, machine, from_state, to_state)
    left join order_transitions way on way.machine = edge.machine and way.from_state = edge.from_state
      and way.to_state = edge.to_state and (way.method is null or way.method = new.payment_method)
    where edge.from_state <> edge.to_state
  ), written as (
    insert into order_events (order_id, seq, machine, from_state, to_state, cause, actor, ref)
    select new.order_id, seq, machine, nullif(from_state, ''), to_state, new.change_cause, new.change_actor, new.change_ref
    from moved where way is not null
  )
  select * into stray from moved where way is null limit 1;
  -- The rows written above are rolled back.
  if found then
    perform refuse_change('order_transitions', format('order %s: %s does not go from ''%s'' to ''%s''',
      new.order_id, stray.machine, stray.from_state, stray.to_state));
  end if;
  -- Nested, because PostgreSQL starts a condition's query even where the rest decides.
  if new.payment_state = 'paid' and old.payment_state is distinct from 'paid' then
    if not exists (
      select from payments where payments.order_id = new.order_id and payments.state = 'captured' and payments.part = 'full'
        and coalesce(payments.settled_amount, payments.amount)
          = new.amount - partially_cancelled_cash(new.order_id, new.payment_method) - new.advance
        and payments.currency = 'INR') then
      perform refuse_change('paid_by_a_payment', format('order %s: no captured payment is as high as the order', new.order_id));
    end if;
  end if;
  new.change_cause := null;
  new.change_actor := null;
  new.change_ref := null;
  return new;
end $function$;
CREATE TRIGGER orders_guarded BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order_changes();

CREATE OR REPLACE FUNCTION guard_order_coupon()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_change('order_is_frozen', format('order %s: its discount stays as it was placed', new.order_id));
end $function$;
CREATE TRIGGER orders_coupon_guarded BEFORE UPDATE ON orders FOR EACH ROW WHEN (((new.coupon_code IS DISTINCT FROM old.coupon_code) OR (new.promotions IS DISTINCT FROM old.promotions) OR (new.discount IS DISTINCT FROM old.discount))) EXECUTE FUNCTION guard_order_coupon();

CREATE OR REPLACE FUNCTION guard_order_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and pg_trigger_depth() < 2 then
    perform refuse_change('events_follow_orders', 'an order''s events are written by its changes');
  elsif tg_op = 'UPDATE' or (tg_op = 'DELETE' and exists (select from orders where orders.order_id = old.order_id)) then
    perform refuse_change('events_stay', format('the events of order %s stay as they are', old.order_id));
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;
CREATE TRIGGER order_events_guarded BEFORE DELETE OR UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION guard_order_events();
CREATE TRIGGER order_events_written BEFORE INSERT ON order_events FOR EACH ROW WHEN ((pg_trigger_depth() < 1)) EXECUTE FUNCTION guard_order_events();

CREATE OR REPLACE FUNCTION guard_order_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Another size of the same product, in the same transaction as its row in order_changes.
  if tg_op = 'UPDATE' and (new.order_id, new.position, new.product_id, new.quantity, new.discount, new.gift) is not distinct from
      (old.order_id, old.position, old.product_id, old.quantity, old.discount, old.gift) and exists (
      select from order_changes change join orders using (order_id)
      where change.order_id = old.order_id and change.position = old.position and not old.gift
        and (change.from_size, change.from_location, change.to_size, change.to_location) =
          (old.size, old.stock_location, new.size, new.stock_location)
        and orders.fulfilment_state = 'waiting' and orders.packed_at is null) then
    return new;
  end if;
  -- The shares of a discount for paying a COD order online: its figures follow in the same transaction.
  if tg_op = 'UPDATE' and new.discount > old.discount and not old.gift and exists (
      select from orders where orders.order_id = old.order_id and payment_state = 'none' and link_purpose = 'prepay')
    and (new.order_id, new.position, new.product_id, new.size, new.stock_location, new.quantity, new.price, new.cod_price, new.gift)
      is not distinct from
      (old.order_id, old.position, old.product_id, old.size, old.stock_location, old.quantity, old.price, old.cod_price, old.gift)
  then
    return new;
  end if;
  -- A gift that is out of stock may be removed.
  if tg_op = 'UPDATE' or (not old.gift and exists (select from orders where orders.order_id = old.order_id)) then
    perform refuse_change('order_is_frozen', format('the lines of order %s stay as they were placed', old.order_id));
  end if;
  return old;
end $function$;
CREATE TRIGGER order_lines_guarded BEFORE DELETE OR UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION guard_order_lines();

CREATE OR REPLACE FUNCTION guard_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.order_id, new.gateway, new.currency) is distinct from (old.order_id, old.gateway, old.currency)
    -- An amount reported by the shopper is corrected by the bank statement's.
    or (new.amount <> old.amount and not (old.gateway = 'upi' and old.state = 'created'))
    or (old.gateway_payment_id is not null and new.gateway_payment_id is distinct from old.gateway_payment_id) then
    perform refuse_change('payment_is_frozen', format('payment %s stays what it was', old.id));
  end if;
  return new;
end $function$;
CREATE TRIGGER payments_guarded BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_payments();

CREATE OR REPLACE FUNCTION indian_day(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select to_char(moment at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
$function$;

CREATE OR REPLACE FUNCTION invoices_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an invoice is never changed or deleted';
end $function$;
CREATE TRIGGER invoices_stay BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_stay();

CREATE OR REPLACE FUNCTION keep_cod_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  earlier timestamptz;
begin
  if tg_op = 'UPDATE' and old.phone is not null and old.cod_blocked_at is not null then
    insert into cod_blocked_phones values (sha256(convert_to(old.phone, 'UTF8')), old.cod_blocked_at)
      on conflict do nothing;
  end if;
  delete from cod_blocked_phones where phone_hash = sha256(convert_to(new.phone, 'UTF8')) returning blocked_at into earlier;
  if new.cod_blocked_at is null and earlier is not null then
    new.cod_blocked_at := earlier;
    new.cod_block_reason := 'Blocked with an earlier account of this phone';
  end if;
  return new;
end $function$;
CREATE TRIGGER cod_block_of_changed_phone BEFORE UPDATE ON users FOR EACH ROW WHEN ((old.phone IS DISTINCT FROM new.phone)) EXECUTE FUNCTION keep_cod_block();
CREATE TRIGGER cod_block_of_new_phone BEFORE INSERT ON users FOR EACH ROW WHEN ((new.phone IS NOT NULL)) EXECUTE FUNCTION keep_cod_block();

CREATE OR REPLACE FUNCTION lock_checkout(key uuid, holder text, shopper uuid, method text, ids text[], places text[])
 RETURNS json
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  cart jsonb;
  locations json;
  earlier json;
  open json;
begin
  perform pg_advisory_xact_lock(hashtextextended(holder, 2)), pg_advisory_xact_lock(hashtextextended(shopper::text, 3));
  if method = 'COD' then
    open := open_cod(shopper, holder, '');
  end if;
  select lines into cart from carts where user_id = shopper for update;
  select
    (select json_build_object('orderId', order_id, 'amount', amount) from orders
      where user_id = shopper and checkout_key = key and original_payment_method = method),
    (select coalesce(json_agg(json_build_object(
        'productId', product_id, 'stockLocation', size, 'available', on_hand - reserved)), '[]')
      from product_sizes where (product_id, size) in (select * from unnest(ids, places)))
    into earlier, locations;
  return json_build_object('earlier', earlier, 'openCod', open, 'cart', cart, 'locations', locations);
end $function$;

CREATE OR REPLACE FUNCTION notify_catalogue_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('strut_catalogue', '*');
  return null;
end $function$;
CREATE TRIGGER banners_notify AFTER INSERT OR DELETE OR UPDATE ON banners FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER categories_notify AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER collection_products_notify AFTER INSERT OR DELETE OR UPDATE ON collection_products FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER collections_notify AFTER INSERT OR DELETE OR UPDATE ON collections FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER home_layouts_notify AFTER INSERT OR UPDATE ON home_layouts FOR EACH ROW WHEN ((new.name = 'live'::text)) EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER media_notify AFTER DELETE OR UPDATE ON media FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER pages_notify AFTER INSERT OR DELETE OR UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER products_notify AFTER INSERT OR DELETE OR UPDATE OF id, name, brand, category, brand_categ, description, style, colour, images, price, prev_price, source, source_digest, created_at, updated_at, published, publish_at, hsn, tax_class, origin, maker, net_quantity, weight_grams, box_size, shelf, tags, details, seo_title, seo_description, made_in, archived_at, deleted_at ON products FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER promotions_notify AFTER INSERT OR DELETE OR UPDATE ON promotions FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER provider_credentials_notify AFTER INSERT OR DELETE OR UPDATE ON provider_credentials FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER redirects_notify AFTER INSERT OR DELETE OR UPDATE ON redirects FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER settings_notify AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER sizes_notify AFTER INSERT OR DELETE ON product_sizes FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
CREATE TRIGGER synonyms_notify AFTER INSERT OR DELETE OR UPDATE ON synonyms FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();

CREATE OR REPLACE FUNCTION notify_deleted_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('strut_catalogue', product_id)
    from (select distinct product_id from ratings where id in (select review_id from gone_rows)) as reviewed;
  return null;
end $function$;
CREATE TRIGGER review_pictures_notify AFTER DELETE ON review_pictures REFERENCING OLD TABLE AS gone_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted_pictures();

CREATE OR REPLACE FUNCTION notify_product_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_products((select array_agg(distinct product_id) from changed_rows));
  return null;
end $function$;
CREATE TRIGGER ratings_changed_notify AFTER UPDATE ON ratings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_product_changes();
CREATE TRIGGER ratings_notify AFTER INSERT ON ratings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_product_changes();

CREATE OR REPLACE FUNCTION notify_products(changed text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(changed) > 50 then
    perform pg_notify('strut_catalogue', '*');
  else
    perform pg_notify('strut_catalogue', id) from unnest(changed) as id;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION notify_stock_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  plenty constant integer := 20;
  changed text[];
begin
  select array_agg(distinct fresh.product_id) into changed
  from rows_now fresh left join rows_before before using (product_id, size)
  where before.product_id is null
    or (fresh.stock_location, fresh.position, fresh.price, fresh.prev_price, fresh.cod_price)
      is distinct from (before.stock_location, before.position, before.price, before.prev_price, before.cod_price)
    or (
      fresh.on_hand - fresh.reserved <> before.on_hand - before.reserved
      and least(fresh.on_hand - fresh.reserved, before.on_hand - before.reserved) < plenty
    );
  if changed is not null then
    perform notify_products(changed);
  end if;
  return null;
end $function$;
CREATE TRIGGER sizes_changed_notify AFTER UPDATE ON product_sizes REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION notify_stock_changes();

CREATE OR REPLACE FUNCTION open_cod(shopper uuid, holder text, exempt text)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  with own as (
    select order_id, amount, payment_method, payment_method = 'COD' and fulfilment_state in ('waiting', 'ready', 'shipped') as is_open,
      fulfilment_state = 'delivered' as is_delivered
    from orders where (user_id = shopper or address->>'phone' = holder) and order_id <> exempt
  )
  select json_build_object(
    'hasReceived', coalesce(bool_or(is_delivered), false),
    'orders', count(*) filter (where is_open),
    'amount', coalesce(sum(amount - partially_cancelled_cash(order_id, payment_method)) filter (where is_open), 0),
    'units', coalesce((
      select json_agg(json_build_object('productId', product_id, 'size', size, 'quantity', quantity - coalesce((
        select sum(quantity) from cancelled_units off
        where off.order_id = line.order_id and off.position = line.position), 0)))
      from order_lines line join own using (order_id) where is_open), '[]'))
  from own
$function$;

CREATE OR REPLACE FUNCTION order_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  wrong record;
begin
  select placed.items_total, counted.total into wrong from orders placed, lateral (
    select coalesce(sum(price * quantity), 0) as total from order_lines line where line.order_id = placed.order_id
  ) counted
  where placed.order_id = new.order_id and placed.items_total <> counted.total;
  if found then
    perform refuse_change('lines_add_up', format('order %s: its lines come to %s and not to %s',
      new.order_id, wrong.total, wrong.items_total));
  end if;
  return null;
end $function$;
CREATE CONSTRAINT TRIGGER order_lines_add_up AFTER INSERT OR UPDATE OF price ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_adds_up();
CREATE CONSTRAINT TRIGGER orders_add_up AFTER INSERT OR UPDATE OF items_total ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_adds_up();

CREATE OR REPLACE FUNCTION order_changes_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' or exists (select from orders where orders.order_id = old.order_id) then
    perform refuse_change('order_changes_stay', format('the changes of order %s stay as they are', old.order_id));
  end if;
  return old;
end $function$;
CREATE TRIGGER order_changes_stay BEFORE DELETE OR UPDATE ON order_changes FOR EACH ROW EXECUTE FUNCTION order_changes_stay();

CREATE OR REPLACE FUNCTION partially_cancelled_cash(of_order text, method text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case when method = 'COD' then coalesce((
    select sum(amount) from partial_cancellations where partial_cancellations.order_id = of_order), 0) else 0 end
    + coalesce((select sum(amount - amount_before) from order_changes
      where order_changes.order_id = of_order and was_paid), 0)
$function$;

CREATE OR REPLACE FUNCTION promotions_total(promotions jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(sum((applied->>'amount')::bigint), 0)::bigint from jsonb_array_elements(promotions) applied
$function$;

CREATE OR REPLACE FUNCTION publishing_brings_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.archived_at := null;
  new.deleted_at := null;
  return new;
end $function$;
CREATE TRIGGER products_publishing_brings_back BEFORE UPDATE OF published ON products FOR EACH ROW WHEN ((new.published AND (old.archived_at IS NOT NULL))) EXECUTE FUNCTION publishing_brings_back();

CREATE OR REPLACE FUNCTION record_order_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_unit_event(new.order_id, 'changed-' || new.kind, 'changed', new.actor, nullif(new.note, ''));
  return null;
end $function$;
CREATE TRIGGER order_changes_recorded AFTER INSERT ON order_changes FOR EACH ROW EXECUTE FUNCTION record_order_change();

CREATE OR REPLACE FUNCTION record_order_for_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if exists (select from webhook_endpoints where disabled_at is null) then
    insert into webhook_events (order_id, seq)
    select order_id, seq from written
    where machine in ('fulfilment', 'units') or (machine = 'payment' and from_state is not null)
    order by order_id, seq;
  end if;
  return null;
end $function$;
CREATE TRIGGER order_events_for_webhooks AFTER INSERT ON order_events REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION record_order_for_webhooks();

CREATE OR REPLACE FUNCTION record_partial_cancellation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_unit_event(new.order_id, 'part-cancelled', new.reason, new.actor, new.note);
  return null;
end $function$;
CREATE TRIGGER partial_cancellations_recorded AFTER INSERT ON partial_cancellations FOR EACH ROW EXECUTE FUNCTION record_partial_cancellation();

CREATE OR REPLACE FUNCTION record_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return null;
  end if;
  perform record_unit_event(new.order_id, format('%s-%s', new.kind, new.state), new.reason, new.actor, (
    select format('%s × %s%s', new.quantity, line.name, case line.size when '' then '' else ', size ' || line.size end)
    from order_lines line where line.order_id = new.order_id and line.position = new.position));
  return null;
end $function$;
CREATE TRIGGER returns_recorded AFTER INSERT OR UPDATE ON returns FOR EACH ROW EXECUTE FUNCTION record_return();

CREATE OR REPLACE FUNCTION record_size_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or new.state = 'ended' and old.state = 'open' then
    perform record_unit_event(new.order_id, case tg_op when 'INSERT' then 'size-requested' else 'size-request-ended' end, 'changed', new.actor,
      new.note);
  end if;
  return null;
end $function$;
CREATE TRIGGER size_requests_recorded AFTER INSERT OR UPDATE ON size_requests FOR EACH ROW EXECUTE FUNCTION record_size_request();

CREATE OR REPLACE FUNCTION record_stock_for_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if exists (select from webhook_endpoints where disabled_at is null) then
    insert into webhook_events (ledger_ids)
    select array_agg(id order by id) from (
      select id, (row_number() over (order by id) - 1) / 100 as parcel from written
    ) numbered
    group by parcel order by parcel;
  end if;
  return null;
end $function$;
CREATE TRIGGER stock_ledger_for_webhooks AFTER INSERT ON stock_ledger REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION record_stock_for_webhooks();

CREATE OR REPLACE FUNCTION record_unit_event(of_order text, now_state text, why text, who text, what text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into order_events (order_id, seq, machine, from_state, to_state, cause, actor, ref)
  select of_order, coalesce(max(seq), 0) + 1, 'units',
    (array_agg(to_state order by seq desc) filter (where machine = 'units'))[1], now_state, why, who, what
  from order_events where order_id = of_order
$function$;

CREATE OR REPLACE FUNCTION refunds_fit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  payment record;
  back bigint;
begin
  select order_id, amount into payment from payments
    where id = new.payment_id
      and (state in ('captured', 'refund_due', 'refunded') or (gateway = 'cod' and state = 'authorized')) for update;
  if not found or payment.order_id <> new.order_id then
    perform refuse_change('refunds_fit', format('payment %s of order %s did not come', new.payment_id, new.order_id));
  end if;
  select coalesce(sum(amount), 0) into back from refunds
    where payment_id = new.payment_id and state <> 'failed' and id <> new.id;
  if new.state <> 'failed' and back + new.amount > payment.amount then
    perform refuse_change('refunds_fit', format('refunds of payment %s would exceed it', new.payment_id));
  end if;
  return new;
end $function$;
CREATE TRIGGER refunds_fit BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_fit();

CREATE OR REPLACE FUNCTION refuse_change(rule text, words text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', words using errcode = 'check_violation', constraint = rule;
end $function$;

CREATE OR REPLACE FUNCTION replace_external_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.images := with_stored_images(new.images);
  return new;
end $function$;
CREATE TRIGGER products_external_images BEFORE INSERT OR UPDATE OF images ON products FOR EACH ROW WHEN (has_external_images(new.images)) EXECUTE FUNCTION replace_external_images();

CREATE OR REPLACE FUNCTION set_made_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.made_in := coalesce(new.origin, (select origin from categories where category = new.category));
  return new;
end $function$;
CREATE TRIGGER products_set_made_in BEFORE INSERT OR UPDATE OF origin, category, made_in ON products FOR EACH ROW EXECUTE FUNCTION set_made_in();

CREATE OR REPLACE FUNCTION set_made_in_of_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update products set made_in = new.origin
  where category = new.category and origin is null and made_in is distinct from new.origin;
  return null;
end $function$;
CREATE TRIGGER categories_set_made_in AFTER UPDATE OF origin ON categories FOR EACH ROW WHEN ((new.origin IS DISTINCT FROM old.origin)) EXECUTE FUNCTION set_made_in_of_category();

CREATE OR REPLACE FUNCTION size_requests_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'open' or (new.order_id, new.position, new.to_size, new.to_location, new.quantity, new.price, new.difference)
      is distinct from (old.order_id, old.position, old.to_size, old.to_location, old.quantity, old.price, old.difference) then
    perform refuse_change('size_requests_stay', format('the size that order %s asks for stays as it is', old.order_id));
  end if;
  return new;
end $function$;
CREATE TRIGGER size_requests_stay BEFORE UPDATE ON size_requests FOR EACH ROW EXECUTE FUNCTION size_requests_stay();

CREATE OR REPLACE FUNCTION sum_up_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into tax_days as sums (day, document, is_large, is_b2b, place, basis_points, hsn, unit, quantity, taxable, cgst, sgst,
    igst, total)
  select indian_day(new.issued_at), new.series, is_large, is_b2b, place, basis_points, hsn, unit, sum(line.quantity),
    sum(line.taxable), sum(line.cgst), sum(line.sgst), sum(line.igst), sum(line.total)
  from tax_lines(new) line
  group by is_large, is_b2b, place, basis_points, hsn, unit
  on conflict on constraint tax_days_key do update set quantity = sums.quantity + excluded.quantity,
    taxable = sums.taxable + excluded.taxable, cgst = sums.cgst + excluded.cgst, sgst = sums.sgst + excluded.sgst,
    igst = sums.igst + excluded.igst, total = sums.total + excluded.total;
  insert into document_days as sums
  values (indian_day(new.issued_at), new.series, new.financial_year, new.serial, new.serial, 1, new.amount,
    (new.content->'totals'->>'rounding')::bigint)
  -- By that lock the numbers of a series come one after the other.
  on conflict (day, document, financial_year) do update set last = excluded.last, count = sums.count + 1, amount = sums.amount + excluded.amount,
    rounding = sums.rounding + excluded.rounding;
  return null;
end $function$;
CREATE TRIGGER invoices_summed_up AFTER INSERT ON invoices FOR EACH ROW WHEN (((new.content ->> 'kind'::text) = 'tax-invoice'::text)) EXECUTE FUNCTION sum_up_document();

CREATE OR REPLACE FUNCTION take_coupon_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  most integer;
begin
  update coupons set uses = uses + 1
    where code = new.coupon_code and active and (usage_limit is null or uses < usage_limit)
    returning usage_limit_per_customer into most;
  if not found then
    perform refuse_change('coupon_usage_limit', format('coupon %s has no use left', new.coupon_code));
  end if;
  if most is not null and most <= (select count(*) from coupon_uses
      where coupon_code = new.coupon_code and user_id = new.user_id and released_at is null) then
    perform refuse_change('coupon_usage_limit_per_customer', format('coupon %s was used by this person', new.coupon_code));
  end if;
  return new;
end $function$;
CREATE TRIGGER coupon_use_taken BEFORE INSERT ON coupon_uses FOR EACH ROW EXECUTE FUNCTION take_coupon_use();

CREATE OR REPLACE FUNCTION tax_lines(issued invoices)
 RETURNS TABLE(is_large boolean, is_b2b boolean, place text, basis_points integer, hsn text, unit text, quantity bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint, total bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select own.buyer->>'gstin' is null and coalesce(corrected.amount, issued.amount) > 10000000
      and own."placeOfSupply" is distinct from own.seller->>'state',
    own.buyer->>'gstin' is not null,
    own."placeOfSupply", line."basisPoints", line.hsn,
    coalesce((
      select item->>'unit' from jsonb_array_elements(coalesce(corrected.content, issued.content)->'lines') item
      where line.description in ('Cash on delivery charge', 'Delivery charge') and item->>'hsn' is not distinct from line.hsn limit 1
    ), line.unit),
    case when line.description in ('Cash on delivery charge', 'Delivery charge') then 0 else line.quantity end,
    line.taxable, line.cgst, line.sgst, line.igst, line.total
  from jsonb_to_record(issued.content) as own ("placeOfSupply" text, seller jsonb, buyer jsonb, lines jsonb)
  left join invoices corrected on corrected.serial = issued.of_serial
  cross join lateral jsonb_to_recordset(own.lines) as line (hsn text, unit text, description text, quantity bigint,
    "basisPoints" integer, taxable bigint, cgst bigint, sgst bigint, igst bigint, total bigint)
$function$;

CREATE OR REPLACE FUNCTION update_vocabulary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into vocabulary (word)
  select distinct fresh.word from changed_rows, unnest(changed_rows.search_words) as fresh (word)
  where changed_rows.published and fresh.word <> ''
    and not exists (select from vocabulary known where known.word = fresh.word);
  insert into brand_families (key, family)
  select distinct key, brand_categ from changed_rows, family_key(brand_categ) as key
  where changed_rows.published and key <> '' on conflict do nothing;
  return null;
end $function$;
CREATE TRIGGER products_inserted_vocabulary AFTER INSERT ON products REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_vocabulary();
CREATE TRIGGER products_updated_vocabulary AFTER UPDATE ON products REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_vocabulary();

CREATE OR REPLACE FUNCTION with_stored_images(pictures text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when not has_external_images(pictures) then pictures
    when not exists (select from external_images where url = any (pictures) and stored_url is not null) then pictures
    else array(
      select coalesce(stored_url, given.url)
      from unnest(pictures) with ordinality as given (url, place)
      left join external_images known on known.url = given.url
      group by 1 order by min(place))
  end
$function$;

create view order_transitions as
 SELECT column1 AS machine,
    column2 AS from_state,
    column3 AS to_state,
    column4 AS method
   FROM (VALUES ('payment'::text,''::text,'none'::text,'COD'::text), ('payment'::text,''::text,'pending'::text,NULL::text), ('payment'::text,'pending'::text,'none'::text,'COD'::text), ('payment'::text,'failed'::text,'none'::text,'COD'::text), ('payment'::text,'none'::text,'paid'::text,'CARD'::text), ('payment'::text,'none'::text,'paid'::text,'UPI'::text), ('payment'::text,'none'::text,'paid'::text,'CREDIT'::text), ('payment'::text,'none'::text,'pending'::text,'COD'::text), ('payment'::text,'pending'::text,'paid'::text,'COD'::text), ('payment'::text,'pending'::text,'paid'::text,'CARD'::text), ('payment'::text,'pending'::text,'paid'::text,'UPI'::text), ('payment'::text,'pending'::text,'paid'::text,'CREDIT'::text), ('payment'::text,'pending'::text,'failed'::text,NULL::text), ('payment'::text,'failed'::text,'pending'::text,NULL::text), ('payment'::text,'failed'::text,'paid'::text,'CARD'::text), ('payment'::text,'failed'::text,'paid'::text,'UPI'::text), ('payment'::text,'failed'::text,'paid'::text,'CREDIT'::text), ('payment'::text,'paid'::text,'part_refunded'::text,NULL::text), ('payment'::text,'paid'::text,'refunded'::text,NULL::text), ('payment'::text,'part_refunded'::text,'refunded'::text,NULL::text), ('hold'::text,''::text,'claimed'::text,'COD'::text), ('hold'::text,''::text,'held'::text,NULL::text), ('hold'::text,'held'::text,'claimed'::text,NULL::text), ('hold'::text,'held'::text,'released'::text,NULL::text), ('hold'::text,'released'::text,'held'::text,NULL::text), ('hold'::text,'released'::text,'claimed'::text,NULL::text), ('fulfilment'::text,''::text,'waiting'::text,NULL::text), ('fulfilment'::text,'waiting'::text,'ready'::text,NULL::text), ('fulfilment'::text,'ready'::text,'waiting'::text,NULL::text), ('fulfilment'::text,'ready'::text,'shipped'::text,NULL::text), ('fulfilment'::text,'shipped'::text,'delivered'::text,NULL::text), ('fulfilment'::text,'shipped'::text,'returned'::text,NULL::text), ('fulfilment'::text,'waiting'::text,'cancelled'::text,NULL::text), ('fulfilment'::text,'ready'::text,'cancelled'::text,NULL::text)) "*VALUES*";
