#include <stdint.h>

typedef struct os_log *os_log_t;
typedef uint8_t os_log_type_t;
enum { OS_LOG_TYPE_DEFAULT = 0, OS_LOG_TYPE_INFO = 1, OS_LOG_TYPE_DEBUG = 2, OS_LOG_TYPE_ERROR = 16 };
os_log_t os_log_create(const char *subsystem, const char *category);
void os_log_with_type(os_log_t log, os_log_type_t type, const char *format, ...);
