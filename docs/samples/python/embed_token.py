import hashlib, hmac, json, time, urllib.request

PATH = "/open/v1/embed/tokens"

def sign(secret, timestamp, body):
    text = "\n".join(["POST", PATH, timestamp, hashlib.sha256(body).hexdigest()])
    return hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()

def embed_token(base, key_id, secret, user):
    body = json.dumps({"user": user, "ttlSeconds": 900}).encode()
    timestamp = str(int(time.time() * 1000))
    request = urllib.request.Request(base + PATH, data=body, method="POST", headers={
        "Content-Type": "application/json",
        "X-Api-Key": key_id,
        "X-Timestamp": timestamp,
        "X-Sign": sign(secret, timestamp, body),
    })
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)
