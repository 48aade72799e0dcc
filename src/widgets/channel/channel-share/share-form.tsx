import { lazy, Suspense, useState } from "react";
import type { ShareSetting } from "../../../core/api/contract";
import { FormErrorSummary, FormStack } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useClock } from "../../../core/session/use-clock";
import { channelText } from "../../../core/text/channel";
import { shareText } from "../../../core/text/share";
import { signedChartText } from "../../../core/text/signed-chart";
import { useText } from "../../../core/text/use-text";
import { CopyButton, useToast } from "../../../core/ui/feedback";
import { Button, Muted } from "../../../core/ui/layout";
import { ChannelQr } from "../channel-link";
import { Footer, ShareLink, Spacer } from "./channel-share.styles";
import { ShareFields } from "./share-fields";
import { SharePreview } from "./share-preview";
import { ShareState } from "./share-state";
import { type ShareValues, shareBody, shareValues } from "./share-values";
import { useShare } from "./use-share";
import { VisitLog } from "./visit-log";

/** Few shares are embedded: they do without its code. */
const ChartEmbed = lazy(() =>
  import("./chart-embed").then((module) => ({ default: module.ChartEmbed })),
);

export interface ShareFormProps {
  initial: ShareSetting;
  name: string;
}

/** The share's link, what it shows, and the ways to end it. */
export function ShareForm({ initial, name }: ShareFormProps) {
  const text = useText(channelText);
  const { formatTime } = useClock();
  const messages = useText(shareText);
  const toast = useToast();
  const share = useShare(initial);
  const { setting } = share;
  const signed = useText(signedChartText);
  const [isEmbedding, setEmbedding] = useState(false);
  const [areVisitsShown, setVisitsShown] = useState(false);
  const [previewed, setPreviewed] = useState<ShareValues | null>(null);
  const form = useXiForm<ShareValues>({ defaultValues: shareValues(initial) });

  /** Puts what was refused where it can be read, in this dialog. */
  const tell = (task: () => Promise<void>) => () =>
    task().catch((error: unknown) => form.setServerError(error));
  const submit = form.handleSubmit((values) =>
    tell(async () => {
      const saved = await share.change(shareBody(values));
      if (!saved) return;
      form.settle(shareValues(saved));
      toast.success(text.shareSaved);
    })(),
  );

  const preview = async () => {
    if (await form.trigger("metrics")) setPreviewed(form.getValues());
  };

  return (
    <>
      <FormStack noValidate onSubmit={submit} $gapPx={8}>
        <ShareState setting={setting} />
        {setting.isSaved && (
          <ShareLink>
            <ChannelQr link={setting.url} name={name} sizePx={112} />
            <div>
              <p>{setting.url}</p>
              <CopyButton value={setting.url} label={text.copyLink} hasText />
              <Muted>
                {text.shareVisits(setting.visits)}
                {setting.lastVisit === null
                  ? null
                  : text.shareLastVisit(formatTime(setting.lastVisit).slice(0, 16))}
              </Muted>
              {setting.visits > 0 && (
                <Button variant="text" size="small" onClick={() => setVisitsShown(true)}>
                  {text.shareVisitLog}
                </Button>
              )}
            </div>
          </ShareLink>
        )}
        <FormErrorSummary message={form.formState.errors.root} />
        <ShareFields
          control={form.control}
          setting={setting}
          onRemovePassword={tell(share.removePassword)}
        />
        <Footer>
          {setting.isSaved && (
            <>
              {setting.active ? (
                <Button onClick={tell(share.revoke)}>{text.shareRevoke}</Button>
              ) : (
                <Button onClick={tell(share.resume)}>{text.shareResume}</Button>
              )}
              <Button onClick={tell(share.reset)}>{text.shareReset}</Button>
            </>
          )}
          <Button writes="own" onClick={() => setEmbedding(true)}>
            {signed.open}
          </Button>
          <Spacer />
          <Button onClick={preview}>{messages.preview}</Button>
          <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {setting.isSaved ? text.save : messages.create}
          </Button>
        </Footer>
        {previewed && (
          <SharePreview
            target={share.target}
            values={previewed}
            onClose={() => setPreviewed(null)}
          />
        )}
        {areVisitsShown && <VisitLog target={share.target} onClose={() => setVisitsShown(false)} />}
      </FormStack>
      {/* Beside the form: what is submitted in there would submit this one too. */}
      {isEmbedding && (
        <Suspense>
          <ChartEmbed
            target={share.target}
            isAd={setting.kind === "adv" || setting.kind === "asa"}
            values={form.getValues()}
            onClose={() => setEmbedding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
