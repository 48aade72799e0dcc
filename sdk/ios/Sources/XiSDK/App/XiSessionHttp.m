#import "XiSessionHttp.h"

@implementation XiSessionHttp

/** Errors before a byte leaves: no host, no connection, no network. */
static BOOL isUnreached(NSInteger code) {
    return code == NSURLErrorCannotFindHost || code == NSURLErrorCannotConnectToHost
        || code == NSURLErrorDNSLookupFailed || code == NSURLErrorNotConnectedToInternet;
}

- (XiReply *)send:(NSString *)method to:(NSString *)url body:(NSString *)body within:(long long)ms {
    XiReply *reply = [[XiReply alloc] init];
    NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:[NSURL URLWithString:url]
        cachePolicy:NSURLRequestReloadIgnoringLocalCacheData timeoutInterval:ms / 1000.0];
    request.HTTPMethod = method;
    if (body.length > 0) request.HTTPBody = [body dataUsingEncoding:NSUTF8StringEncoding];
    [request setValue:@"application/json" forHTTPHeaderField:@"Content-Type"];
    dispatch_semaphore_t isDone = dispatch_semaphore_create(0);
    [[[NSURLSession sharedSession] dataTaskWithRequest:request completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        if (error) reply->status = isUnreached(error.code) ? -1 : 0;
        else {
            NSHTTPURLResponse *answer = (NSHTTPURLResponse *)response;
            reply->status = answer.statusCode;
            reply->body = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
            reply->retryAfterSeconds = [answer.allHeaderFields[@"Retry-After"] integerValue];
        }
        dispatch_semaphore_signal(isDone);
    }] resume];
    dispatch_semaphore_wait(isDone, DISPATCH_TIME_FOREVER);
    return reply;
}

@end
