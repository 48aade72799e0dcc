/** Who reports: address and user agent as the service shall see them. */
export interface Reporter {
  ip: string;
  userAgent: string;
}

export interface SdkResponse {
  status: number;
  accepted: number;
}

/** Sends events to a service's public endpoints, as SDKs do. */
export function createSdkClient(url: string, appkey: string) {
  return async (kind: string, events: object[], reporter: Reporter): Promise<SdkResponse> => {
    const response = await fetch(`${url}/sdk/v1/${kind}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": reporter.userAgent,
        "x-forwarded-for": reporter.ip,
      },
      body: JSON.stringify({ appkey, events }),
    });
    const { data } = (await response.json()) as { data: { accepted?: number } | null };
    return { status: response.status, accepted: data?.accepted ?? 0 };
  };
}
