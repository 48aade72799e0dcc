<?php
const PATH = "/open/v1/embed/tokens";

function embedToken(string $base, string $keyId, string $secret, array $user): array {
    $body = json_encode(["user" => $user, "ttlSeconds" => 900]);
    $timestamp = (string) (int) (microtime(true) * 1000);
    $text = implode("\n", ["POST", PATH, $timestamp, hash("sha256", $body)]);
    $curl = curl_init($base . PATH);
    curl_setopt_array($curl, [
        CURLOPT_POST => true,
        CURLOPT_POSTFIELDS => $body,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => [
            "Content-Type: application/json",
            "X-Api-Key: $keyId",
            "X-Timestamp: $timestamp",
            "X-Sign: " . hash_hmac("sha256", $text, $secret),
        ],
    ]);
    $reply = json_decode(curl_exec($curl), true);
    if (($reply["code"] ?? 0) !== 200) throw new RuntimeException($reply["message"] ?? "no answer");
    return $reply;
}
