import { useState } from "react";
import type { LinkDetail, LinkOptions } from "../../../core/api/contract";
import { linkLimits } from "../../../core/api/contract/constants/link";
import { FormField } from "../../../core/form/form-field";
import { Fields, Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { linkFormText } from "../../../core/text/link-form";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { Select, TextArea, TextInput } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import type { SectionProps } from "./section";

interface BasicsProps extends SectionProps {
  link: LinkDetail | null;
  options: LinkOptions;
}

/** Asks whether a suffix can be had once it was typed. */
function useSuffixCheck({ form, values }: SectionProps) {
  const { mutateAsync } = useApiMutation("xlink/checkSuffix", { suppressToast: true });
  const [free, setFree] = useState("");
  const check = async () => {
    const suffix = values.suffix.trim();
    setFree("");
    if (suffix === "") return;
    // Without an answer the service tells when the form is sent.
    const response = await mutateAsync({ suffix, host: values.host }).catch(() => null);
    if (!response || form.getValues("suffix").trim() !== suffix) return;
    if (response.map.isFree) setFree(suffix);
    else form.setError("suffix", { message: response.map.reason });
  };
  return { isFree: free !== "" && free === values.suffix.trim(), check };
}

/** Renders the title of a link, its host and its target. */
export function BasicsSection({ form, values, link, options }: BasicsProps) {
  const text = useText(linkFormText);
  const { aside } = usePunctuation();
  const { rules } = useValidationRules();
  const { data } = useApiQuery("channelAllInApply", {}, { staleTimeMs: 60_000 });
  const { isFree, check } = useSuffixCheck({ form, values });
  const channels = (data?.map.channelList ?? []).filter(({ type }) => type === 1);
  const known = new Set(channels.map(({ id }) => id));
  const own = options.ownBase.replace(/^https?:\/\//, "");
  const { control } = form;
  return (
    <Card title={text.basics}>
      <Fields>
        <FormField
          control={control}
          name="target"
          label={text.target}
          isRequired
          hint={text.targetHint}
          rules={rules({ required: text.target })}
        >
          {(field) => <TextInput {...field} inputMode="url" placeholder="https://" />}
        </FormField>
        <Pair>
          <FormField
            control={control}
            name="title"
            label={text.title}
            isRequired
            hint={text.titleHint}
            rules={rules({ required: text.title, maxLength: linkLimits.title })}
          >
            {(field) => <TextInput {...field} maxLength={linkLimits.title} />}
          </FormField>
          <FormField
            control={control}
            name="channelId"
            label={text.channel}
            hint={text.channelHint}
          >
            {(field) => (
              <Select
                {...field}
                options={[
                  { value: 0, label: text.noChannel },
                  ...channels.map(({ id, channelName }) => ({ value: id, label: channelName })),
                  ...(link?.channel && !known.has(link.channel.id)
                    ? [{ value: link.channel.id, label: link.channel.name }]
                    : []),
                ]}
              />
            )}
          </FormField>
          <FormField control={control} name="host" label={text.host}>
            {(field) => (
              <Select
                {...field}
                isDisabled={link !== null}
                options={[
                  { value: "", label: text.own(own) },
                  ...options.hosts.map(({ host, isReady }) => ({
                    value: host,
                    label: isReady ? host : aside(host, text.notReady),
                    isDisabled: !isReady,
                  })),
                ]}
              />
            )}
          </FormField>
          <FormField
            control={control}
            name="suffix"
            label={text.suffix}
            hint={link ? text.suffixFixed : isFree ? text.suffixFree : text.suffixHint}
          >
            {(field) => (
              <TextInput
                {...field}
                disabled={link !== null}
                autoComplete="off"
                onBlur={() => {
                  field.onBlur();
                  if (!link) void check();
                }}
              />
            )}
          </FormField>
          <FormField control={control} name="tags" label={text.tags} hint={text.tagsHint}>
            {(field) => <TextInput {...field} maxLength={220} />}
          </FormField>
        </Pair>
        <FormField control={control} name="remark" label={text.remark}>
          {(field) => <TextArea {...field} rows={2} maxLength={linkLimits.remark} />}
        </FormField>
      </Fields>
    </Card>
  );
}
