import { styled } from "styled-components";
import type { FormCall } from "../api/contract";
import { useApiQuery } from "../query/use-api-query";
import { UpgradeLink } from "../ui/feedback";

const Note = styled.p`
  padding: 8px 12px;
  border-radius: var(--_radius);
  background: var(--_warning-bg);
  color: var(--_text);
  /* A refusal of what was sent says it again, or something newer. */
  &:has(+ [role="alert"]) {
    display: none;
  }
`;

/**
 * Says before a form is filled in why its call would be refused, with the way to open it; nothing where
 * the body decides. The form can still be sent: what stands in the way may be gone by then.
 */
export function FormGate({ call }: { call: FormCall }) {
  const { data } = useApiQuery("apply/preflight", { call });
  const error = data?.map.refusal;
  return error ? (
    <Note role="status">
      {error.message} <UpgradeLink to={error.link} />
    </Note>
  ) : null;
}
