import type { SoldEdition } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { payPageText } from "../../../core/text/pay-page";
import { useText } from "../../../core/text/use-text";
import { Select } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import { couponLabel, isFor } from "./coupon-messages";
import { Field } from "./pay-page.styles";

export interface CouponFieldProps {
  appId: number;
  /** null = packs. */
  edition: SoldEdition | null;
  /** null = none. */
  value: number | null;
  onChange: (couponId: number | null) => void;
}

/** Renders the choice of a coupon that the app and edition may use. */
export function CouponField({ appId, edition, value, onChange }: CouponFieldProps) {
  const text = useText(payPageText);
  const { data } = useApiQuery("/api/console/coupon/usableCouponList", { appId });
  const coupons = (data?.map.list ?? []).filter((coupon) => isFor(coupon, edition));
  return (
    <Field>
      <legend>{text.coupon}</legend>
      {coupons.length === 0 ? (
        <Muted>{text.noneCoupon}</Muted>
      ) : (
        <Select<number>
          aria-label={text.coupon}
          value={value ?? 0}
          options={[
            { value: 0, label: text.noCoupon },
            ...coupons.map((coupon) => ({ value: coupon.id, label: couponLabel(coupon, text) })),
          ]}
          onChange={(id) => onChange(id || null)}
        />
      )}
    </Field>
  );
}
