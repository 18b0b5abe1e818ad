-- A guest's cart is merged once, also when the answer of the sign-in was lost.
alter table carts add column guest_cart_id uuid, add column guest_lines jsonb;
